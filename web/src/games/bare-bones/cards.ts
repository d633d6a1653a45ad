/** What is printed on the cards and dice of Bare Bones. */

import { HIDDEN, type Piece } from "../../lib/messages";
import type { Table } from "../../lib/table.svelte";

interface Colour {
  paint: string;
  /** What is written on it. */
  ink: string;
  /** Its bone on paper. */
  bone: string;
  drawing: string;
  faces: number[];
}

/** Each colour has a bone of its own, for those who do not see the colour. */
export const COLOURS: Record<string, Colour> = {
  blue: { paint: "#2b68ad", ink: "#fff", bone: "#265a97", drawing: "rib", faces: [1, 1, 1, 2, 3, 4] },
  red: { paint: "#bd3526", ink: "#fff", bone: "#a52e21", drawing: "femur", faces: [1, 2, 3, 3, 4, 5] },
  green: { paint: "#2a8045", ink: "#fff", bone: "#256f3c", drawing: "vert", faces: [2, 2, 2, 5, 5, 5] },
  white: { paint: "#f6f0e3", ink: "#2a2018", bone: "#6b5f4a", drawing: "tooth", faces: [2, 3, 3, 3, 4, 5] },
  yellow: { paint: "#f0bb20", ink: "#2a2018", bone: "#8a6200", drawing: "hand", faces: [2, 4, 4, 4, 4, 6] },
  purple: { paint: "#76409f", ink: "#fff", bone: "#67388b", drawing: "cross", faces: [4, 4, 5, 5, 6, 6] },
  black: { paint: "#26262c", ink: "#fff", bone: "#212126", drawing: "skull", faces: [5, 5, 6, 6, 6, 6] },
};

/** The trick behind a card: versions and copies carry their colour in the key. */
export const trickOf = (key: string): string => key.replace(/^(cant-touch-this)-.+$/, "$1").replace(/^mimic-as-.+$/, "mimic");

export const isTrick = (key: string): boolean => !(key in COLOURS);

export interface Print {
  cost: string;
  /** Final points of a Dice Card. */
  points: string;
  /** Action Units of an Action Card. */
  units: number;
}

/** Cost, final points and Action Units, as the stack of the Supply says them. */
export function printOf(key: string, table: Table): Print {
  const zone = table.zone(isTrick(key) ? "supply.action-cards" : "supply.dice-cards");
  const stack = zone?.pieces.find((piece) => trickOf(piece.key) === trickOf(key));
  const note = stack?.plain.note ?? "";
  return {
    cost: /(\d+) ¢/.exec(note)?.[1] ?? "",
    points: /FPV (-?\d+)/.exec(note)?.[1] ?? "",
    units: Number(/(\d+) AU/.exec(note)?.[1] ?? 0),
  };
}

/** The drawing on a card: a bone, or the trick. */
export const drawingOf = (key: string): string => `#bb-${isTrick(key) ? trickOf(key) : COLOURS[key]!.drawing}`;

/** The colour of a card's spine and its bone. */
export function styleOf(piece: Piece): string {
  const colour = COLOURS[piece.tone];
  return colour ? `--c:${colour.paint};--bone:${colour.bone}` : "--c:#8a7a5f;--bone:#5d5140";
}

export const isDown = (piece: Piece): boolean => piece.key === HIDDEN;
