/** The words on the scoring sheet. */

import { fill } from "../../../texts";
import { book } from "../../../texts/book.svelte";

const en = {
  fable: "The Fable Campaign",
  none: "No game is finished yet.",
  leads: "{names} {n|leads|lead} with {wins} of {of} {of|game|games} won.",
  caption: "Cards left after each round; the fewest win",
  round: "Round",
  "round-n": "Round {n}",
  replay: "Round {n}, look back on this game",
  won: "won",
  ahead: "ahead",
  playing: "being played",
  wins: "Won",
  cards: "Cards",
  "no-result": "The rulebook names no winner of a whole campaign: it can go on for ever.",
  brought: "What the rounds brought",
  coming: "Next from the Fable stack",
  went: "Taken out: {cards}.",
  solo: "The Solo Campaign",
  "solo-caption": "Up to ten games; each strikes one number",
  game: "Game",
  stack: "Stack",
  "off-loads": "Off-loads",
  total: "Total",
  struck: "Struck",
  points: "Points",
  "no-number": "none",
  victory: "Victory points",
  lost: "Lost in game {n}: no number was left to strike.",
  "solo-won": "All ten games are struck: {n} victory {n|point|points}.",
  "so-far": "Game {n} of 10, {points} victory {points|point|points} so far.",
  numbers: "Numbers to strike",
  "numbers-note": "A number that is taken gives way to the next higher one. Below it stands what it is worth.",
  "number-struck": "struck",
  "number-free": "free",
  "number-worth": "{state}, worth {n}",
  coins: "Coins kept",
  "coins-note": "Five in a set. A full set can be cashed once: so much less is struck.",
  "coins-row": "Minus {value}: {n} of {of} spaces filled, {cashed} {cashed|set|sets} cashed",
  deck: "New in your deck",
};

export type Words = { [key in keyof typeof en]: string };

export function say(key: keyof Words, values: Record<string, string | number> = {}): string {
  return fill(book.words<Words>("fine-sand", en)[key], values);
}
