/** The looks of our games. A game without one is drawn from its zones alone. */

import type { Component } from "svelte";
import type { CampaignSheet } from "../lib/campaigns";
import type { Choice, Piece, Zone } from "../lib/messages";
import type { Table } from "../lib/table.svelte";

/** What a game may draw itself. Everything is optional: what is left out is drawn as in any game. */
export interface Look {
  /** The middle of the table, and whatever lies round it. Gets the whole table: the view, and `touch` and `play`. */
  Mat?: Component<{ table: Table }>;
  /** Whether the mat draws this zone; the others are drawn below it. Called only when there is a mat. */
  draws?: (zone: Zone, table: Table) => boolean;
  /** Whether the mat draws the other players too. */
  drawsSeats?: boolean;
  /** The front of a card. It fills a frame of 63 x 88. */
  Face?: Component<{ piece: Piece; zone: Zone; table: Table }>;
  /** Definitions that the drawings use by name; drawn once. */
  Symbols?: Component;
  /** What stands in the rack beside the hand. */
  Rack?: Component<{ table: Table }>;
  /** A drawing on the button of a choice. */
  Mark?: Component<{ choice: Choice; table: Table }>;
}

type Chunk = Promise<{ look: Look }>;

const LOOKS: Record<string, () => Chunk> = {
  "thousand-year-beard": () => import("./thousand-year-beard"),
  "age-of-dirt": () => import("./age-of-dirt"),
  "bare-bones": () => import("./bare-bones"),
  "belpunk-haberdasher": () => import("./belpunk-haberdasher"),
  "fine-sand": () => import("./fine-sand"),
};

type Sheet = Component<{ sheet: CampaignSheet }>;

const SHEETS: Record<string, () => Promise<{ default: Sheet }>> = {
  "fine-sand": () => import("./fine-sand/sheet/Sheet.svelte"),
};

/** How a game draws the scoring sheet of its campaigns, if it does so itself. */
export async function sheetOf(game: string): Promise<Sheet | null> {
  try {
    return (await SHEETS[game]?.())?.default ?? null;
  } catch {
    return null;
  }
}

/** The look of a game, fetched when a table of it is opened; if that fails, the game is drawn from its zones. */
export async function lookOf(game: string): Promise<Look> {
  try {
    return (await LOOKS[game]?.())?.look ?? {};
  } catch {
    return {};
  }
}
