/** What a move is called on a button, in the reader's language. */

import { fill, t } from "../texts";
import { book } from "../texts/book.svelte";

/** The first word of a move: what is done. */
export const verbOf = (move: string): string => move.split(" ", 1)[0] ?? "";

export interface Naming {
  game: string;
  /** What is printed on the pieces, by key. */
  faces: Map<string, string>;
  names: string[];
  /** The seat of the reader. */
  reader: number;
}

/** The move in words: by the catalogue of the game where it has this move, else word by word. */
export function inWords(move: string, naming: Naming): string {
  const words = move.split(" ");
  const known = book.moves[naming.game] ?? {};
  for (let kept = words.length; kept > 0; kept--) {
    const pattern = [...words.slice(0, kept), ...words.slice(kept).map(() => "*")].join(" ");
    const text = known[pattern] ?? (kept < words.length ? known[`${words.slice(0, kept).join(" ")} **`] : undefined);
    if (text !== undefined) return fill(text, values(words.slice(kept), naming));
  }
  const [verb = "", ...rest] = words;
  return [capital(verb.replaceAll("-", " ")), ...rest.map((word) => thing(word, naming))].join(" ");
}

/** What a verb is called by itself, on the button that arms it. */
export function verbInWords(verb: string, game: string): string {
  return book.moves[game]?.[`${verb} ..`] ?? capital(verb.replaceAll("-", " "));
}

function values(words: string[], naming: Naming): Record<string, string> {
  const first = words[0] ?? "";
  const things = words.map((word) => thing(word, naming));
  return {
    ...Object.fromEntries(things.map((each, index) => [String(index + 1), each])),
    "0": things.join(", "),
    seat: seatName(Number(first), naming.names),
    own: Number(first) === naming.reader ? "own" : "",
    n: first,
  };
}

function thing(word: string, naming: Naming): string {
  return word
    .split("+")
    .map((part) => naming.faces.get(part) ?? book.moves[naming.game]?.[`= ${part}`] ?? part.replaceAll("-", " "))
    .join(" + ");
}

export function seatName(seat: number, names: string[]): string {
  return names[seat] ?? t("table.player", { n: seat + 1 });
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A text of the server, in which seats are numbers, with the names of the players.

    Behind a stroke stands what the reader is called there, in languages in which that depends on the sentence. */
export function named(text: string, names: string[], reader: number): string {
  const seats = new RegExp(`\\b(?:${t("words.seat")}) (\\d)\\b(?:/(\\p{L}+))?`, "gu");
  return text.replace(seats, (all, seat: string, own?: string) => (own && Number(seat) === reader ? own : (names[Number(seat)] ?? all)));
}
