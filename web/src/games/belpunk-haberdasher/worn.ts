/** What was scored in earlier rounds stays on the hat. The cards are back in the deck, so the log is what remembers it. */

import type { Told, Zone } from "../../lib/messages";

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

export function wornBefore(told: Told[], seat: number): Accessory[] {
  const round = told.findLastIndex((event) => event.event === "RoundBegan");
  return told
    .slice(0, Math.max(0, round))
    .filter((event) => event.event === "SetPlaced" && event.data.seat === seat)
    .map((event, place) => ({
      key: `old.${seat}.${place}`,
      shape: String(event.data.shape).split(" ")[0] ?? "",
      label: event.words,
      suits: (event.data.cards as string[]).map((card) => card.split("-")[0] ?? ""),
      isOld: true,
    }));
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
