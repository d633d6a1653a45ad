/** One line for a game on the shelf. A game without one shows what the server says. */

import { book } from "./book.svelte";

export function lineOf(game: { key: string; summary: string }): string {
  return book.lines[game.key] ?? game.summary;
}
