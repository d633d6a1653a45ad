/** One line for each game on the shelf. A game without one shows what the server says. */

import type { Language } from ".";
import { settings } from "../lib/settings.svelte";

const LINES: Record<Language, Record<string, string>> = {
  en: {
    "thousand-year-beard": "Grow the longest beard. Mind the scissors.",
    "age-of-dirt": "Throw your clan down a mountain, take what falls out.",
    "bare-bones": "Seven colours of dice, twenty tricks, twelve rounds.",
    "belpunk-haberdasher": "Feed The Machine, dress the fanciest top hat.",
    "fine-sand": "Build your whole deck into one sand castle.",
  },
  de: {
    "thousand-year-beard": "Lass dir den längsten Bart wachsen. Vorsicht, Schere!",
    "age-of-dirt": "Wirf deinen Clan in den Berg und nimm, was herausfällt.",
    "bare-bones": "Sieben Würfelfarben, zwanzig Kniffe, zwölf Runden.",
    "belpunk-haberdasher": "Füttere die Maschine, schmücke den feinsten Zylinder.",
    "fine-sand": "Verbaue deinen ganzen Stapel zu einer Sandburg.",
  },
};

export function lineOf(game: { key: string; summary: string }): string {
  return LINES[settings.language][game.key] ?? game.summary;
}
