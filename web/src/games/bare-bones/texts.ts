/** The words round the tray. What the game itself says comes from the server. */

import { settings } from "../../lib/settings.svelte";
import { fill, type Language } from "../../texts";

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

type Words = { [key in keyof typeof en]: string };

const de: Words = {
  tray: "Würfelbrett",
  "tray.of": "Würfelbrett, {name}",
  "tray.you": "Dein Würfelbrett",
  "tray.ready": "Gleich gewürfelt",
  draft: "Vorauswahl",
  "draft.note": "Drei Karten für alle, höchstens 6 Münzen die Karte.",
  play: "Spielen",
  roll: "Würfeln",
  score: "Werten",
  buy: "Kaufen",
  match: "Ergänzen",
  points: "Punkte",
  coins: "Münzen",
  supply: "Vorrat",
  short: "{n} fehlen",
  pad: "Punkteblock",
  round: "Runde",
  sum: "Summe",
  cards: "Karten",
  total: "Gesamt",
  before: "Vorher",
  hand: "Hand",
  units: "Aktionseinheiten",
  "units.left": "noch {n} von 5 Aktionseinheiten",
  draw: "Stapel",
  discard: "Ablage",
  "discard.open": "Ablage, {n} {n|Karte|Karten}",
  players: "Alle am Tisch",
  "plays.now": "{name} spielt",
};

const WORDS: Record<Language, Words> = { en, de };

export function word(key: keyof Words, values: Record<string, string | number> = {}): string {
  return fill(WORDS[settings.language][key], values);
}
