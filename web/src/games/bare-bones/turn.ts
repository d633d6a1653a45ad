/** Where a turn stands, told from the question and from what has happened since it began. */

import type { Table } from "../../lib/table.svelte";

export const STAGES = ["play", "roll", "score", "buy", "match"] as const;
export type Stage = (typeof STAGES)[number];

const ASKED: Record<string, Stage> = {
  "double-up-first": "roll",
  "double-up-second": "roll",
  purple: "roll",
  leave: "roll",
  reroll: "roll",
  "second-roll": "roll",
  score: "score",
  buy: "buy",
  match: "match",
  "hot-potato": "match",
};

const TOLD: Record<string, Stage> = {
  TurnBegan: "play",
  CardPlayed: "play",
  CardsDrawn: "play",
  DiceRolled: "roll",
  Scored: "buy",
  Bought: "buy",
  BonusMatched: "match",
  Blocked: "match",
};

export const isDraft = (table: Table): boolean => table.view.plain.headline.startsWith("The Draft");

/** The seat whose turn it is. */
export function activeSeat(table: Table): number {
  return Number(/player (\d) to move/.exec(table.view.plain.headline)?.[1] ?? -1);
}

/** The round that is played, from 1. */
export const roundOf = (table: Table): number => Number(/[Rr]ound (\d+)/.exec(table.view.plain.headline)?.[1] ?? 0);

export function stageOf(table: Table): Stage | null {
  if (table.view.over || isDraft(table)) return null;
  const asked = table.view.asked?.decision;
  if (asked) return ASKED[asked] ?? "play";
  for (let at = table.told.length - 1; at >= 0; at--) {
    const stage = TOLD[table.told[at]!.event];
    if (stage) return stage;
  }
  return table.zone("dice") ? "roll" : "play";
}

/** What the dice of this turn were worth, once they are tallied. */
export function tallyOf(table: Table): { points: number; coins: number } | null {
  for (let at = table.told.length - 1; at >= 0; at--) {
    const { event, data } = table.told[at]!;
    if (event === "Scored") return { points: Number(data.points), coins: Number(data.coins) };
    if (event === "TurnBegan" || event === "DiceRolled") return null;
  }
  return null;
}

/** Coins and Action Units as the facts about a seat say them. */
export function purseOf(table: Table, seat: number): { coins: number; units: number | null } {
  const facts = table.view.seats[seat]?.plain.facts ?? [];
  const coins = facts.flatMap((fact) => /^(\d+) coins$/.exec(fact)?.[1] ?? []);
  const units = facts.flatMap((fact) => /^(\d+) of \d+ AU/.exec(fact)?.[1] ?? []);
  return { coins: Number(coins[0] ?? 0), units: units.length ? Number(units[0]) : null };
}
