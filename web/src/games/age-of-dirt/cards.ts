/** What a card of Age of Dirt says beside its name, and which thing on the table a move is about. */

import type { Choice, Piece } from "../../lib/messages";
import type { Table } from "../../lib/table.svelte";

const LETTERS: Record<string, string> = { B: "berries", W: "wood", S: "stone", H: "herbs", F: "fur" };

/** The kinds that a card costs, one for each token. */
export function costOf(piece: Piece): string[] {
  const letters = /^([BWSHF]+) /.exec(piece.plain.note)?.[1] ?? "";
  return [...letters].map((letter) => LETTERS[letter]!);
}

/** The Rock-Stars printed on a card. */
export const starsOf = (piece: Piece): number => Number(/(\d+)★/.exec(piece.plain.note)?.[1] ?? 0);

export const AREAS = ["forest", "mountains", "plains", "love"] as const;
export type Area = (typeof AREAS)[number];

/** What each area gives: its crate carries the supply of that. */
export const GIVES: Record<Area, string[]> = { forest: ["berries", "wood"], mountains: ["stone", "herbs"], plains: ["fur"], love: [] };

/** The place that a move is about, where the server names none: boxes, tools, caves, the pile, a mate, a bin. */
function placeOf(choice: Choice, viewer: number): string {
  const [verb = "", first = "", second = ""] = choice.move.split(" ");
  if (choice.pieces.length) return "";
  if (["call", "send", "place"].includes(verb)) return first ? `boxes.${first}` : `caves.${viewer}`;
  if (["start", "mend"].includes(verb)) return `tools.${viewer}/${first}`;
  if (verb === "drum" || verb === "bang") return `tools.${viewer}/drum`;
  if (verb === "spear" || choice.move === "lose spear") return `tools.${viewer}/spear`;
  if (verb === "add" || verb === "expand" || choice.move === "lose member" || choice.move === "buy member") return `caves.${viewer}`;
  if (verb === "herbs") return `resources.${viewer}/herbs`;
  if (verb === "mate") return `out/m${first}`;
  if (verb === "steal") return `resources.${first}/${second}`;
  if (verb === "draw") return "pile";
  return "";
}

/** What may be done with a place, or with a piece in a zone. */
export function choicesAt(table: Table, place: string): Choice[] {
  if (table.isSending) return [];
  return table.view.choices.filter((choice) => placeOf(choice, table.view.viewer) === place);
}
