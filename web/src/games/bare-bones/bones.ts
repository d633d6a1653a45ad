/** Colours and bones of the dice, and the drawings of the action cards. */

export const COLOURS: Record<string, string> = {
  blue: "#2b68ad",
  red: "#bd3526",
  green: "#2a8045",
  white: "#f6f0e3",
  yellow: "#f0bb20",
  purple: "#7a45a0",
  black: "#2b2a30",
};

const BONES: Record<string, string> = {
  blue: "#b-rib",
  red: "#b-femur",
  green: "#b-vert",
  white: "#b-tooth",
  yellow: "#b-hand",
  purple: "#b-cross",
  black: "#b-skull",
};

const TRICKS: Record<string, string> = {
  "hot-potato": "#k-potato",
  "double-up": "#k-double",
  "swap-meet": "#k-swap",
  "color-cubed": "#k-cubed",
  pairs: "#k-pairs",
  rainbow: "#k-rainbow",
  mimic: "#k-mimic",
};

export const colourOf = (tone: string): string => COLOURS[tone] ?? "#8a7a5f";
export const inkOn = (tone: string): string => (tone === "white" || tone === "yellow" ? "#2a2018" : "#fff");
export const drawingOf = (piece: { key: string; tone: string }): string => BONES[piece.tone] ?? TRICKS[piece.key] ?? "#k-trick";
export const isAction = (piece: { tone: string }): boolean => !(piece.tone in COLOURS);

/** Cost, final points and action units, as the note says them: "6 ¢, 2 AU". */
export function facts(note: string): { cost: string; points: string; units: number } {
  return {
    cost: /(\d+) ¢/.exec(note)?.[1] ?? "",
    points: /FPV (-?\d+)/.exec(note)?.[1] ?? "",
    units: Number(/(\d+) AU/.exec(note)?.[1] ?? 0),
  };
}
