/** What the reader has set on this device: language, light, motion, sound, their name. */

import { LANGUAGES, type Language } from "../texts/languages";

type Light = "system" | "light" | "dark";

interface Kept {
  language: Language;
  light: Light;
  /** 0 is off; 1 as drawn; 2 twice as fast. */
  speed: number;
  sound: boolean;
  /** How loud, up to 1. */
  volume: number;
  /** Answers a question with a single answer by itself, after a pause. */
  answers: boolean;
  name: string;
}

const PLACE = "ludoteca.settings";

function kept(): Kept {
  const usual: Kept = {
    language: (Object.keys(LANGUAGES) as Language[]).find((known) => navigator.language.startsWith(known)) ?? "en",
    light: "system",
    speed: 1,
    sound: true,
    volume: 0.7,
    answers: true,
    name: "",
  };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept>) };
  } catch {
    return usual;
  }
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

class Settings {
  #kept: Kept = $state(kept());
  #dark = $state(dark.matches);
  #still = $state(still.matches);

  constructor() {
    dark.addEventListener("change", (event) => ((this.#dark = event.matches), this.#show()));
    still.addEventListener("change", (event) => ((this.#still = event.matches), this.#show()));
    this.#show();
  }

  get language(): Language {
    return this.#kept.language;
  }
  get light(): Light {
    return this.#kept.light;
  }
  get speed(): number {
    return this.#kept.speed;
  }
  get sound(): boolean {
    return this.#kept.sound;
  }
  get volume(): number {
    return this.#kept.volume;
  }
  get answers(): boolean {
    return this.#kept.answers;
  }
  get name(): string {
    return this.#kept.name;
  }

  /** Whether things may travel over the table. */
  get moves(): boolean {
    return !this.#still && this.speed > 0;
  }

  set(change: Partial<Kept>): void {
    Object.assign(this.#kept, change);
    localStorage.setItem(PLACE, JSON.stringify(this.#kept));
    this.#show();
  }

  #show(): void {
    const root = document.documentElement;
    const isDark = this.light === "system" ? this.#dark : this.light === "dark";
    root.dataset.theme = isDark ? "dark" : "light";
    root.lang = this.language;
    root.classList.toggle("still", !this.moves);
    root.style.setProperty("--pace", String(this.moves ? 1 / this.speed : 0));
  }
}

export const settings = new Settings();
