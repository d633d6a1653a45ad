/** What the client says, in the language that is read now. What the games say comes from the server. */

import { settings } from "../lib/settings.svelte";
import { lines } from "./en/lines";
import { moves } from "./en/moves";
import { en } from "./en/texts";
import { BOOKS, type Language } from "./languages";
import type { Lessons } from "./lessons";

export type Texts = { [key in keyof typeof en]: string };

/** What the moves of our games are called on buttons.

    "trade *" is a move with one more word, "place **" one with any number of them. In the text, {0} is what the words
    name, {1} what the first of them names, {seat} the player of that number, {n} the bare number. "grow .." names the verb by itself, "= fur" a thing
    that need not lie on the table. A game that has no entries here gets its moves word by word. */
export type Moves = Record<string, Record<string, string>>;

export interface Book {
  texts: Texts;
  moves: Moves;
  /** One line for each game on the shelf. */
  lines: Record<string, string>;
  /** The first game of each title; those in English come with the coach. */
  lessons: Record<string, Lessons>;
  /** By game: the words round its drawings; those in English come with the drawings. */
  words: Record<string, unknown>;
}

const ENGLISH: Book = { texts: en, moves, lines, lessons: {}, words: {} };

class OpenBook {
  #book: Book = $state.raw(ENGLISH);

  constructor() {
    $effect.root(() => {
      $effect(() => void this.open(settings.language));
    });
  }

  get texts(): Texts {
    return this.#book.texts;
  }
  get moves(): Moves {
    return this.#book.moves;
  }
  get lines(): Record<string, string> {
    return this.#book.lines;
  }
  get lessons(): Record<string, Lessons> {
    return this.#book.lessons;
  }

  words<Words>(game: string, english: Words): Words {
    return (this.#book.words[game] as Words | undefined) ?? english;
  }

  /** Fetch a language, if it is still wanted when it comes. One that cannot be fetched leaves the reader with what is there. */
  async open(language: Language): Promise<void> {
    const book = language === "en" ? ENGLISH : await BOOKS[language]().catch(() => null);
    if (book && settings.language === language) this.#book = book;
  }
}

export const book = new OpenBook();
