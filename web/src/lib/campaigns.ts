/** Campaigns: games that follow each other, and the sheet on which they stand. */

import { en } from "../texts/en/texts";
import { t, type Text } from "../texts";
import { api, type TableLine } from "./api";
import { keepLinks } from "./library.svelte";
import type { CampaignFacts, Player } from "./messages";
import { links, router } from "./router.svelte";

export interface SheetCard {
  key: string;
  face: string;
  tone?: string;
  mark?: string;
  text?: string;
}

export interface PlayLine {
  number: number;
  table: string;
  round: number;
  over?: boolean;
  scores?: number[];
  winners?: number[];
  added?: SheetCard[];
  removed?: SheetCard[];
}

export interface CampaignSheet {
  id: string;
  game: string;
  title: string;
  kind: string;
  kind_title: string;
  name?: string;
  players: Player[];
  you: number;
  plays: PlayLine[];
  coming?: SheetCard[];
  finished?: boolean;
  points?: number | null;
  can_go_on?: boolean;
  /** The server has a newer version of the game than the running play. */
  outdated?: boolean;
  now: string;
  rows: string[][];
  notes?: string[];
  options?: Record<string, unknown>;
  left: Record<string, unknown>;
}

/** What a campaign is called here; one that nobody has translated as the server calls it. */
export function kindTitle(campaign: Pick<CampaignFacts, "kind" | "title">): string {
  const key = `campaign.kind.${campaign.kind}`;
  return key in en ? t(key as Text) : campaign.title;
}

/** "round 3", "game 4 of 10". */
export function roundInWords(campaign: Pick<CampaignFacts, "kind" | "round">): string {
  const key = `campaign.round.${campaign.kind}`;
  return t(key in en ? (key as Text) : "campaign.round", { n: campaign.round });
}

/** Of each campaign only its newest table: the others are on its sheet. */
export function newestOnly(lines: TableLine[]): TableLine[] {
  const newest = new Map<string, number>();
  for (const { campaign } of lines) if (campaign) newest.set(campaign.id, Math.max(newest.get(campaign.id) ?? 0, campaign.play));
  return lines.filter(({ campaign }) => !campaign || newest.get(campaign.id) === campaign.play);
}

/** Sit down at the running game of a campaign, or at the next one. */
export async function goOn(campaign: string): Promise<void> {
  const table = await api.goOn(campaign);
  if (table.links) keepLinks(table.id, { seats: table.links.seats, watch: table.links.watch });
  router.go(links.table(table.id));
}

/** What somebody at a seat is called. */
export const nameAt = (sheet: CampaignSheet, seat: number): string =>
  sheet.players[seat]?.name || sheet.players[seat]?.away_for || t("table.player", { n: seat + 1 });

/** What the finished games come to, by seat. */
export interface Sums {
  played: number;
  wins: number[];
  scores: number[];
  /** Who has won most games; of those the ones with the fewest points, where the fewest win. */
  leaders: number[];
}

export function sumsOf(sheet: CampaignSheet): Sums {
  const seats = sheet.players.map((player) => player.seat);
  const over = sheet.plays.filter((play) => play.over);
  const wins = seats.map((seat) => over.filter((play) => play.winners?.includes(seat)).length);
  const scores = seats.map((seat) => over.reduce((sum, play) => sum + (play.scores?.[seat] ?? 0), 0));
  const most = Math.max(...wins);
  const ahead = seats.filter((seat) => wins[seat] === most);
  const fewest = Math.min(...ahead.map((seat) => scores[seat]!));
  return { played: over.length, wins, scores, leaders: over.length ? ahead.filter((seat) => scores[seat] === fewest) : [] };
}
