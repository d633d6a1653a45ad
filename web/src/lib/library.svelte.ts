/** What stands on the shelf of this server, asked for once. */

import { api, type GameFacts, type Library } from "./api";
import { settings } from "./settings.svelte";

class Shelf {
  library: Library | null = $state.raw(null);
  isGone = $state(false);
  #asked: Promise<Library | null> | null = null;

  constructor() {
    let known = settings.language;
    $effect.root(() => {
      $effect(() => {
        if (settings.language === known) return;
        known = settings.language;
        if (!this.#asked) return;
        this.#asked = null;
        void this.load();
      });
    });
  }

  load(): Promise<Library | null> {
    this.#asked ??= api.library().then(
      (library) => {
        this.isGone = false;
        return (this.library = library);
      },
      () => {
        this.isGone = true;
        this.#asked = null;
        window.setTimeout(() => void this.load(), 3000);
        return null;
      },
    );
    return this.#asked;
  }

  game(key: string): GameFacts | undefined {
    return this.library?.games.find((game) => game.key === key);
  }
}

export const shelf = new Shelf();

/** What this device remembers of tables it set up: the links to invite friends, which the server shows once. */
const PLACE = "ludoteca.links";

export interface KeptLinks {
  seats: { seat: number; path: string }[];
  watch: string;
}

export function keepLinks(table: string, links: KeptLinks): void {
  const all = readLinks();
  all[table] = links;
  const newest = Object.entries(all).slice(-40);
  localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(newest)));
}

export function keptLinks(table: string): KeptLinks | null {
  return readLinks()[table] ?? null;
}

function readLinks(): Record<string, KeptLinks> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, KeptLinks>;
  } catch {
    return {};
  }
}
