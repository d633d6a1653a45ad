/** What the kinds of cards look like. */

export const COLOURS: Record<string, string> = {
  green: "#2f7d3b",
  red: "#b8331f",
  blue: "#1f63a8",
  purple: "#7a3f98",
  yellow: "#8a6a00",
  castle: "#8a6428",
  coin: "#6b5a34",
  chair: "#6d7d35",
};

const DRAWINGS: Record<string, string> = {
  green: "#v-roller",
  red: "#v-digger",
  blue: "#v-truck",
  purple: "#v-mixer",
  castle: "#v-castle",
  coin: "#v-coin2",
  "off-load": "#v-gift",
  "discard-and-draw": "#v-swap",
};

export const STEPS: Record<string, string> = { green: "1", red: "2A", blue: "2B", purple: "3", castle: "♜", yellow: "∞", coin: "" };

export const colourOf = (tone: string): string => COLOURS[tone] ?? "#6b5a34";
export const drawingOf = (piece: { key: string; tone: string }): string =>
  DRAWINGS[piece.key] ?? DRAWINGS[piece.tone] ?? (piece.tone === "yellow" ? "#v-swap" : "#v-coin2");
