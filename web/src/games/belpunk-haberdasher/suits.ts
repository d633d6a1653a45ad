/** The four suits, clockwise round The Machine from the top, and the actions in the corners between them. */

export const SUITS = [
  { key: "steam", side: "t", colour: "#2c6a8a", x: 150, y: 92, angle: -90 },
  { key: "gears", side: "r", colour: "#8a5a00", x: 208, y: 150, angle: 0 },
  { key: "parts", side: "b", colour: "#2c7056", x: 150, y: 208, angle: 90 },
  { key: "electricity", side: "l", colour: "#6b3fa0", x: 92, y: 150, angle: 180 },
] as const;

export const PLATES = [
  { action: "draw", corner: "tl" },
  { action: "trade", corner: "tr" },
  { action: "retool", corner: "br" },
  { action: "salvage", corner: "bl" },
] as const;

export const colourOf = (suit: string): string => SUITS.find((known) => known.key === suit)?.colour ?? "#75634f";
