/** What goes between client and server, in the words of `docs/protocol.md`. Lists and texts left out are empty. */

/** By field: what the games themselves say, in English, whatever the language. Drawings read this. */
type Plain<Fields extends string> = { [field in Fields]: string };

export interface Piece {
  /** A handle to follow it over the table. */
  id: string;
  /** How moves name it; "?" for one that lies face down. */
  key: string;
  face: string;
  tone: string;
  note: string;
  mark: string;
  text: string;
  count: number;
  space: number | null;
  plain: Plain<"note">;
}

export type Shape = "row" | "pile" | "heap" | "column" | "dice" | "track" | "grid" | "pad";

export interface Zone {
  key: string;
  label: string;
  owner: number | null;
  pieces: Piece[];
  shape: Shape;
  capacity: number | null;
  note: string;
  board: string;
  spaces: string[];
  columns: number;
  rows: string[][];
  plain: Plain<"label" | "note">;
}

export interface Seat {
  seat: number;
  score: number;
  facts: string[];
  acting: boolean;
  account: [string, number][];
  name: string;
  won: boolean;
  plain: { facts: string[] };
}

export interface Choice {
  option: number;
  move: string;
  text: string;
  rule: string;
  /** Ids of the pieces it concerns. */
  pieces: string[];
  zone: string;
  plain: Plain<"text">;
}

export interface Told {
  at: number;
  words: string;
  event: string;
  rule: string;
  data: Record<string, unknown>;
}

export interface Motion {
  from: string;
  to: string;
  id: string;
  becomes: string;
  count?: number;
}

export interface Asked {
  decision: string;
  since: number;
  together?: boolean;
}

export interface View {
  at: number;
  ids: string;
  game: string;
  viewer: number;
  headline: string;
  prompt: string;
  seats: Seat[];
  zones: Zone[];
  choices: Choice[];
  asked: Asked | null;
  ready: number[];
  undo: { can: boolean; why?: string };
  over: boolean;
  plain: Plain<"headline">;
}

export interface Update {
  type: "update";
  at: number;
  since: number;
  headline?: string;
  prompt?: string;
  seats?: Partial<Seat>[];
  zones?: Partial<Zone>[];
  layout?: string[];
  choices?: Partial<Choice>[];
  asked?: Asked;
  ready?: number[];
  undo: { can: boolean; why?: string };
  over?: boolean;
  events?: Partial<Told>[];
  motions?: Motion[];
  struck?: number[];
  plain?: Partial<Plain<"headline">>;
}

export type SentView = Partial<View> & { type: "view"; at: number; events?: Partial<Told>[]; struck?: number[] };

export interface Player {
  seat: number;
  name: string;
  kind: "person" | "bot" | "nobody";
  level?: string;
  present?: boolean;
  thinking?: boolean;
  away_for?: string;
}

/** The campaign a table belongs to. */
export interface CampaignFacts {
  id: string;
  kind: string;
  play: number;
  title: string;
  /** The game that is being played, or was played last. */
  round: number;
  /** Whether no game follows any more. */
  finished?: boolean;
  /** Whether its running game can only be begun anew, from the sheet: the server has a newer version of it. */
  outdated?: boolean;
}

export interface TableFacts {
  type: "table";
  id: string;
  game: string;
  title: string;
  name: string;
  options: Record<string, unknown>;
  you: number;
  /** All seats of people at this device, if they are several. */
  seats?: number[];
  watchable?: boolean;
  owner?: boolean;
  players: Player[];
  spectators?: number;
  hints?: boolean;
  over?: boolean;
  rematch?: string;
  campaign?: CampaignFacts | null;
}

export interface Chat {
  type: "chat";
  at: number;
  seat: number;
  name: string;
  text: string;
  time: number;
}

export interface Result {
  type: "result";
  scores: number[];
  winners: number[];
  account: [string, number][][];
  seed: string;
  /** The scores after each move that changed them. */
  history: [number, number[]][];
}

export interface Clocks {
  type: "clocks";
  at: number;
  seats: { seat: number; left: number; running?: boolean }[];
}

export interface Refusal {
  type: "refused";
  ref?: string;
  code: string;
  reason: string;
  rules?: string[];
  at: number;
}

export interface Reasons {
  type: "reasons";
  ref?: string;
  reasons?: { move: string; reason: string; rules?: string[] }[];
  offered?: string[];
}

export interface Hints {
  type: "hints";
  ref?: string;
  at: number;
  playouts: number;
  options: { option: number; move: string; share: number; value?: number | null; why?: string }[];
}

export interface Bye {
  type: "bye";
  code: string;
  reason: string;
}

export interface Done {
  type: "done" | "pong";
  ref?: string;
  at: number;
}

export type FromServer = SentView | Update | TableFacts | Chat | Result | Clocks | Refusal | Reasons | Hints | Bye | Done;
export type Answer = Refusal | Reasons | Hints | Done;

export const HIDDEN = "?";

const PIECE: Piece = { id: "", key: "", face: "", tone: "", note: "", mark: "", text: "", count: 1, space: null, plain: { note: "" } };
const SEAT: Seat = { seat: 0, score: 0, facts: [], acting: false, account: [], name: "", won: false, plain: { facts: [] } };
const CHOICE: Choice = { option: 0, move: "", text: "", rule: "", pieces: [], zone: "", plain: { text: "" } };
const TOLD: Told = { at: 0, words: "", event: "", rule: "", data: {} };
const ZONE: Zone = {
  key: "",
  label: "",
  owner: null,
  pieces: [],
  shape: "row",
  capacity: null,
  note: "",
  board: "",
  spaces: [],
  columns: 0,
  rows: [],
  plain: { label: "", note: "" },
};

const pieceOf = (piece: Partial<Piece>): Piece => ({ ...PIECE, ...piece, plain: { note: piece.note ?? "", ...piece.plain } });
const zoneOf = (zone: Partial<Zone>): Zone => ({
  ...ZONE,
  ...zone,
  pieces: (zone.pieces ?? []).map(pieceOf),
  plain: { label: zone.label ?? "", note: zone.note ?? "", ...zone.plain },
});
const seatOf = (seat: Partial<Seat>): Seat => ({ ...SEAT, ...seat, plain: { facts: seat.facts ?? [], ...seat.plain } });
const choiceOf = (choice: Partial<Choice>): Choice => ({ ...CHOICE, ...choice, plain: { text: choice.text ?? "", ...choice.plain } });
export const toldOf = (told: Partial<Told>): Told => ({ ...TOLD, ...told });

/** A view with everything that was left out. */
export function complete(sent: Partial<View>): View {
  return {
    at: sent.at ?? 0,
    ids: sent.ids ?? "",
    game: sent.game ?? "",
    viewer: sent.viewer ?? -1,
    headline: sent.headline ?? "",
    prompt: sent.prompt ?? "",
    seats: (sent.seats ?? []).map(seatOf),
    zones: (sent.zones ?? []).map(zoneOf),
    choices: (sent.choices ?? []).map(choiceOf),
    asked: sent.asked ?? null,
    ready: sent.ready ?? [],
    undo: sent.undo ?? { can: false },
    over: sent.over ?? false,
    plain: { headline: sent.headline ?? "", ...sent.plain },
  };
}

/** The view after an update. Zones that did not change stay the same objects. */
export function updated(view: View, update: Update): View {
  const zones = new Map(view.zones.map((zone) => [zone.key, zone]));
  for (const zone of update.zones ?? []) zones.set(zone.key!, zoneOf(zone));
  const layout = update.layout ?? view.zones.map((zone) => zone.key);
  return {
    ...view,
    at: update.at,
    headline: update.headline ?? view.headline,
    prompt: update.prompt ?? view.prompt,
    seats: update.seats?.map(seatOf) ?? view.seats,
    zones: layout.flatMap((key) => zones.get(key) ?? []),
    choices: (update.choices ?? []).map(choiceOf),
    asked: update.asked ?? null,
    ready: update.ready ?? [],
    undo: update.undo,
    over: update.over ?? false,
    plain: { headline: update.plain?.headline ?? update.headline ?? view.plain.headline },
  };
}

export const isHand = (zone: Zone): boolean => zone.key.startsWith("hands.");

/** How many pieces lie in a zone, equal ones counted each. */
export const countOf = (zone: Zone): number => zone.pieces.reduce((sum, piece) => sum + piece.count, 0);
