/** What a hat is made of: the sets of this round, and those of earlier ones, whose cards are back in the deck. */

import type { Zone } from "../../lib/messages";

/** A scored set as the hat shows it. */
export interface Accessory {
  key: string;
  /** Its kind: `perfect-belt`. */
  shape: string;
  /** What it is called in the reader's language. */
  label: string;
  /** The suits of its cards. */
  suits: string[];
  isOld: boolean;
}

/** A piece of the hat is named by the kind of its set and the suits of its cards: `cobbled-belt.steam.gears.parts`. */
export function wornBefore(hat: Zone | null): Accessory[] {
  return (hat?.pieces ?? []).map((piece) => {
    const [shape = "", ...suits] = piece.key.split(".");
    return { key: piece.id, shape, label: piece.face, suits, isOld: true };
  });
}

export function wornNow(set: Zone): Accessory {
  return {
    key: set.key,
    shape: set.plain.label.toLowerCase().replace(" ", "-"),
    label: set.label,
    suits: set.pieces.map((piece) => piece.tone),
    isOld: false,
  };
}
