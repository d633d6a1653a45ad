/** What is asked of the server outside a table. */

import type { CampaignSheet } from "./campaigns";
import { fresh } from "./fresh.svelte";
import type { CampaignFacts, Player, TableFacts, Told, View } from "./messages";
import type { History } from "./scores";
import { settings } from "./settings.svelte";

export interface GameOption {
  name: string;
  default: unknown;
  text: string;
  ruling?: string;
  values?: unknown[];
  /** What the values are called, and the default. */
  labels?: string[];
  usual?: string;
  least?: number;
  most?: number;
}

export interface GameFacts {
  key: string;
  title: string;
  version: number;
  summary: string;
  minutes: number;
  seats: number[];
  prefix: string;
  options?: GameOption[];
  campaigns?: CampaignKind[];
  missing?: string;
}

/** A way in which games of a kind follow each other. */
export interface CampaignKind {
  key: string;
  title: string;
  seats: number[];
  /** Options that the campaign sets itself. */
  fixed: string[];
}

export interface Library {
  games: GameFacts[];
  levels: { name: string; summary: string }[];
  version: string;
  hint_playouts?: number;
}

export interface SeatWish {
  kind: "person" | "bot";
  level?: string;
  name?: string;
}

export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, unknown>;
  name?: string;
  sit?: number | null;
  listed?: boolean;
  watchable?: boolean;
  hints?: boolean;
  undo?: boolean;
  /** The table is the first game of such a campaign. */
  campaign?: string;
}

export interface Links {
  seats: { seat: number; key: string; path: string }[];
  watch: string;
  watch_key: string;
}

export interface Created {
  id: string;
  links: Links;
  seat?: number | null;
}

export interface InvitationFacts {
  id: string;
  game: string;
  title: string;
  name: string;
  seat: number;
  free: boolean;
  yours: boolean;
  players: Player[];
  over?: boolean;
}

export interface TableLine {
  id: string;
  game: string;
  title: string;
  name: string;
  players: Player[];
  seat?: number;
  free?: number;
  your_turn?: boolean;
  over?: boolean;
  moves?: number;
  changed?: number;
  owner?: boolean;
  campaign?: CampaignFacts | null;
}

/** A table that anybody may watch. */
export interface RunningTable {
  id: string;
  game: string;
  title: string;
  name: string;
  players: Player[];
  headline: string;
  path: string;
}

export interface RuleText {
  id: string;
  game: string;
  kind: string;
  section: string;
  headline: string;
  text: string;
}

export interface Rulebook {
  game: string;
  title: string;
  prefix: string;
  sections: { heading: string; level: number; text: string }[];
  rules: RuleText[];
}

export interface ReplayStep {
  at: number;
  move: number;
  view: Partial<View>;
  events: Partial<Told>[];
  seat?: number | null;
  text?: string;
  by?: string;
}

export interface Replay {
  game: string;
  moves: number;
  /** Of the whole game. */
  history: History;
  steps: ReplayStep[];
}

/** A request that was not fulfilled, with a sentence for the reader. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    reason: string,
  ) {
    super(reason);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { "accept-language": settings.language };
  const request: RequestInit = { method, headers, credentials: "same-origin" };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    headers["content-type"] = "application/json";
  }
  const answer = await fetch(`/api${path}`, request);
  fresh.see(answer);
  const text = await answer.text();
  if (!answer.ok) {
    const problem = text.startsWith("{") ? (JSON.parse(text) as { code?: string; reason?: string }) : {};
    throw new Problem(problem.code ?? "", answer.status, problem.reason ?? answer.statusText);
  }
  return (text ? JSON.parse(text) : null) as T;
}

const part = encodeURIComponent;

export const api = {
  library: () => ask<Library>("GET", "/library"),
  rulebook: (game: string) => ask<Rulebook>("GET", `/games/${part(game)}/rules`),
  me: () => ask<{ id: string; name: string }>("GET", "/me"),
  rename: (name: string) => ask<{ id: string; name: string }>("PUT", "/me", { name }),
  create: (table: NewTable) => ask<Created>("POST", "/tables", table),
  mine: () => ask<{ tables: TableLine[] }>("GET", "/me/tables"),
  lobby: () => ask<{ tables: TableLine[]; running: RunningTable[] }>("GET", "/lobby"),
  table: (table: string) => ask<TableFacts>("GET", `/tables/${part(table)}`),
  look: (table: string, key: string) => ask<InvitationFacts>("POST", `/tables/${part(table)}/look`, { key }),
  /** Take the seat of an invitation, or any free one of a table that stands on the shelf. */
  join: (table: string, key = "", name = "") =>
    ask<{ id: string; seat: number }>("POST", `/tables/${part(table)}/join`, { ...(key && { key }), ...(name && { name }) }),
  links: (table: string) => ask<Links>("POST", `/tables/${part(table)}/links`),
  rematch: (table: string) => ask<{ id: string; seat?: number | null }>("POST", `/tables/${part(table)}/rematch`),
  replay: (table: string, from: number, count: number) =>
    ask<Replay>("GET", `/tables/${part(table)}/replay?from=${from}&count=${count}`),
  campaign: (campaign: string) => ask<CampaignSheet>("GET", `/campaigns/${part(campaign)}`),
  /** The table of the running game of a campaign, or of its next one. */
  goOn: (campaign: string) => ask<{ id: string; links?: Links }>("POST", `/campaigns/${part(campaign)}/next`),
  fork: (table: string, body: { move: number; seats: SeatWish[]; sit: number }) =>
    ask<Created>("POST", `/tables/${part(table)}/fork`, body),
};
