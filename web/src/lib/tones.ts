/** Colours of kinds of things, by the name that the game gives them. A name that is not here gets a colour of its own. */

const TONES: Record<string, string> = {
  red: "#b3321f",
  blue: "#2a5f9e",
  green: "#2f7d3b",
  yellow: "#b98a00",
  purple: "#7a3f98",
  white: "#8a8577",
  black: "#26262b",
  grey: "#75706a",
  brown: "#7a4a22",
  wood: "#8a5526",
  stone: "#6a7278",
  berries: "#a3264e",
  herbs: "#3f7a34",
  fur: "#a8662c",
  castle: "#8a6428",
  coin: "#9a6a2c",
  steam: "#2c6a8a",
  gears: "#8a5a00",
  parts: "#2c7056",
  electricity: "#6b3fa0",
  beard: "#9a3412",
  silver: "#6a7783",
  face: "#8a5a3c",
};

const SEATS = 5;

export function toneOf(tone: string): string {
  if (!tone) return "var(--ink-3)";
  const seat = /^seat-(\d+)$/.exec(tone);
  if (seat) return `var(--clan-${Number(seat[1]) % SEATS})`;
  return TONES[tone] ?? `hsl(${hash(tone) % 360} 45% 36%)`;
}

function hash(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return sum;
}

const SIGNS = ["spiral", "sun", "hand", "fish", "antler"];

/** The sign that goes with a seat's colour. */
export const signOf = (seat: number): string => `#sg-${SIGNS[seat % SIGNS.length]}`;

export const seatColour = (seat: number): string => `var(--seat-${seat % SIGNS.length})`;
