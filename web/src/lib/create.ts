/** Set up tables. */

import { Problem, api, type NewTable, type SeatWish } from "./api";
import { keepLinks, keptLinks, shelf } from "./library.svelte";
import { links, router } from "./router.svelte";

const BOTS = ["Pia", "Otto", "Uma", "Oskar", "Juno", "Milo", "Lena", "Borin"];

/** A bot that sits opposite somebody who just wants to play. */
export function usualLevel(): string {
  const levels = shelf.library?.levels ?? [];
  const known = ["journeyman", "apprentice"].find((name) => levels.some((level) => level.name === name));
  return known ?? levels.at(-1)?.name ?? "random";
}

export function bot(level: string, seat: number, game: string): SeatWish {
  const start = [...game].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return { kind: "bot", level, name: BOTS[(start + seat) % BOTS.length]! };
}

/** Play at once against bots: the usual number of players, the usual level. */
export async function playNow(game: string, replace = false): Promise<void> {
  const seats = shelf.game(game)?.seats ?? [2];
  const usual = seats.includes(3) ? 3 : seats.includes(2) ? 2 : seats[0]!;
  const wishes: SeatWish[] = Array.from({ length: usual }, (_, seat) =>
    seat === 0 ? { kind: "person" } : bot(usualLevel(), seat, game),
  );
  await open({ game, seats: wishes, sit: 0, options: shown(game) }, replace);
}

const COACHED = "ludoteca.coached";

/** A first game: few players, gentle bots, and a coach. */
export async function learn(game: string): Promise<void> {
  const levels = shelf.library?.levels ?? [];
  const gentle = levels.find((level) => level.name === "apprentice")?.name ?? levels[0]?.name ?? "random";
  const seats: SeatWish[] = [{ kind: "person" }, bot(gentle, 1, game)];
  const mode = shelf.game(game)?.options?.find((option) => option.name === "mode");
  const options = mode?.values?.includes("learning") ? { mode: "learning" } : shown(game);
  const id = await create({ game, seats, sit: 0, options });
  localStorage.setItem(COACHED, JSON.stringify([...coached(), id].slice(-20)));
  router.go(links.table(id), true);
}

function coached(): string[] {
  try {
    return JSON.parse(localStorage.getItem(COACHED) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export const isCoached = (table: string): boolean => coached().includes(table);

export function sendCoachHome(table: string): void {
  localStorage.setItem(COACHED, JSON.stringify(coached().filter((id) => id !== table)));
}

/** Where pieces can really fall, they do: it is the best part to look at. */
function shown(game: string): Record<string, unknown> {
  const passage = shelf.game(game)?.options?.find((option) => option.name === "passage");
  return passage?.values?.includes("physics") ? { passage: "physics" } : {};
}

/** Set a table up and go there. */
export async function open(table: NewTable, replace = false): Promise<void> {
  router.go(links.table(await create(table)), replace);
}

/** Somebody who shares this device. */
export interface Neighbour {
  seat: number;
  name: string;
}

/** Set a table up at which several people share this device. */
export async function openTogether(table: NewTable, neighbours: Neighbour[]): Promise<void> {
  const id = await create(table);
  const kept = keptLinks(id)?.seats ?? [];
  for (const { seat, name } of neighbours) {
    const path = kept.find((link) => link.seat === seat)?.path ?? "";
    await api.join(id, new URLSearchParams(path.split("#")[1]).get("key") ?? "", name);
  }
  router.go(links.table(id));
}

async function create(table: NewTable): Promise<string> {
  const created = await api.create(table).catch((error: unknown) => {
    // A server without the simulation plays with the fast Passage.
    if (table.options?.passage === "physics" && error instanceof Problem) return api.create({ ...table, options: { ...table.options, passage: "fast" } });
    throw error;
  });
  keepLinks(created.id, { seats: created.links.seats, watch: created.links.watch });
  return created.id;
}
