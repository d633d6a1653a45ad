/** Every text of the client in one catalogue. What the games say themselves comes from the server. */

import { settings } from "../lib/settings.svelte";
import { book, type Texts } from "./book.svelte";

export { LANGUAGES, type Language } from "./languages";
export type Text = keyof Texts;

/** A text in the reader's language, with `{names}` filled in.

    "{n|one|many}" chooses by number; "{seat:dir}" has the word for the reader, where `own` says that it is their seat. */
export function t(key: Text, values: Record<string, string | number> = {}): string {
  return fill(book.texts[key], values);
}

export function fill(text: string, values: Record<string, string | number>): string {
  return text
    .replace(/\{(\w+)\|([^|}]*)\|([^}]*)\}/g, (_, name: string, one: string, many: string) =>
      Number(values[name]) === 1 ? one : many,
    )
    .replace(/\{(\w+):([^}]*)\}/g, (_, name: string, own: string) => (values.own ? own : String(values[name] ?? "")))
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** Names side by side: "Lena, Tom and Pia". */
export function list(names: string[]): string {
  return new Intl.ListFormat(settings.language, { style: "long", type: "conjunction" }).format(names);
}

/** How long ago a moment was. */
export function ago(seconds: number): string {
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" });
  if (seconds < 90) return format.format(-Math.round(seconds), "second");
  if (seconds < 5400) return format.format(-Math.round(seconds / 60), "minute");
  if (seconds < 129600) return format.format(-Math.round(seconds / 3600), "hour");
  return format.format(-Math.round(seconds / 86400), "day");
}
