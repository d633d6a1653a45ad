/** The languages of the client. A new one is a folder beside this file, and a line in each of these two lists. */

import type { Book } from "./book.svelte";

export const LANGUAGES = { en: "English", de: "Deutsch" };
export type Language = keyof typeof LANGUAGES;

/** English is always there; the others are fetched when they are chosen. */
export const BOOKS: Record<Exclude<Language, "en">, () => Promise<Book>> = { de: () => import("./de") };
