/** The words of the valley. What the game itself says comes from the server. */

import { fill } from "../../texts";
import { book } from "../../texts/book.svelte";

const en = {
  valley: "The valley with four boxes and The Passage",
  chiefs: "The other chiefs",
  cave: "Your cave",
  stars: "Rock-Stars",
  "stars.of": "{n} of 10 Rock-Stars",
  "of-ten": "{n} of 10",
  bins: "Bins",
  "bins.of": "{n} of {of}",
  "bin.free": "{n} {n|bin|bins} free",
  members: "{n} {n|member|members} of {name}",
  "members.home": "{n} {n|member|members} in the cave",
  "cave.empty": "Nobody at home",
  tool: "{tool}, {state}",
  box: "{area}: {note}. The box is shut.",
  "box.lifted": "{area}: {note}. The box stands open.",
  "box.shows": "{area}: inside {pieces}",
  "box.left": "Left in the supply: {stock}",
  two: "two make three",
  passage: "The Passage, a hollow mountain. {state}",
  "passage.still": "Nobody may look inside.",
  "passage.moving": "Something tumbles behind its windows.",
  "passage.shows": "Inside: {pieces}.",
  out: "Fell out",
  gathered: "To be thrown",
  aside: "Next throw",
  wall: "To-Do Wall",
  pile: "Draw pile",
  "pile.n": "Draw pile, {n} {n|card|cards}",
  events: "Events",
  "event.now": "Happening now",
  reserve: "Reserve Board",
  "reserve.of": "{name}: {n} of 4 on the Reserve",
  bear: "The Bear sleeps here.",
  "bear.out": "The Bear is out.",
  built: "Built by {name}",
  hand: "{n} {n|card|cards} in hand",
  dealt: "Clan cards: keep one",
  clan: "clan",
  event: "event",
  once: "once",
  lasting: "perm",
};

export type Words = { [key in keyof typeof en]: string };

export function word(key: keyof Words, values: Record<string, string | number> = {}): string {
  return fill(book.words<Words>("age-of-dirt", en)[key], values);
}
