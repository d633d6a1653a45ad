/** What the games say, in the reader's language, where somebody has translated it. Fetched with the language. */

import { settings } from "./settings.svelte";

interface Book {
  PHRASES: Record<string, string>;
  BEGINNINGS: [RegExp, string][];
}

class Phrasebook {
  #book: Book | null = $state.raw(null);

  constructor() {
    $effect.root(() => {
      $effect(() => {
        if (settings.language === "de") void import("../texts/phrases.de").then((book) => (this.#book = book), () => {});
        else this.#book = null;
      });
    });
  }

  translate(text: string): string {
    const book = this.#book;
    if (!book || !text) return text;
    const numbers = text.match(/\d+/g) ?? [];
    const phrase = book.PHRASES[text] ?? book.PHRASES[text.replace(/\d+/g, "#")];
    if (phrase !== undefined) {
      let next = 0;
      return phrase.replace(/#/g, () => numbers[next++] ?? "");
    }
    for (const [beginning, words] of book.BEGINNINGS) {
      const found = beginning.exec(text)?.[0];
      if (found) return found.replace(beginning, words) + this.translate(text.slice(found.length));
    }
    const parts = text.split(" · ");
    return parts.length > 1 ? parts.map((part) => this.translate(part)).join(" · ") : text;
  }
}

export const phrasebook = new Phrasebook();
