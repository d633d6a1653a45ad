/** The first game of each title: what the coach says, in the order in which it comes up.

    `start` is said before the first move, one paper after the other. `asked` is said when the player is asked that
    question for the first time. `at` names what is shown while it is said. */

import { book } from "./book.svelte";
import { lessons as english } from "./en/lessons";

export interface Lesson {
  text: string;
  rule: string;
  /** A selector of what the lesson is about. */
  at?: string;
}

export interface Lessons {
  start: Lesson[];
  asked: Record<string, Lesson>;
}

export const lessonsOf = (game: string): Lessons | null => book.lessons[game] ?? english[game] ?? null;
