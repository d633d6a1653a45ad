/** The words round the tray. What the game itself says comes from the server. */

import { fill } from "../../texts";
import { book } from "../../texts/book.svelte";

const en = {
  tray: "Dice tray",
  "tray.of": "Dice tray, {name}",
  "tray.you": "Your dice tray",
  "tray.ready": "About to be rolled",
  draft: "The Draft",
  "draft.note": "Three cards each, at most 6 coins a card.",
  play: "Play",
  roll: "Roll",
  score: "Score",
  buy: "Buy",
  match: "Match",
  points: "Points",
  coins: "Coins",
  supply: "Supply",
  short: "{n} short",
  pad: "Score pad",
  round: "Round",
  sum: "Sum",
  cards: "Cards",
  total: "Total",
  before: "Before",
  hand: "Hand",
  units: "Action units",
  "units.left": "{n} of 5 action units left",
  draw: "Draw",
  discard: "Discard",
  "discard.open": "Discard pile, {n} {n|card|cards}",
  players: "The players",
  "plays.now": "{name} plays",
};

export type Words = { [key in keyof typeof en]: string };

export function word(key: keyof Words, values: Record<string, string | number> = {}): string {
  return fill(book.words<Words>("bare-bones", en)[key], values);
}
