/** Cave paintings in two earth colours for the cards, as path data: red ochre, then charcoal strokes. */

interface Painting {
  fill: string;
  lines?: string;
}

const CAVE = "M6 46q0-36 24-38 24 2 24 38H42q0-18-12-18T18 46z";
const CLUB = "M14 44 34 18q4-10 12-8 6 4 0 12L20 48q-8 2-6-4z";
const PERSON = "M26 12a5 5 0 1 1 8 0q10 4 8 16l-4-1-1 19h-5l-2-12-2 12h-5l-1-19-4 1q-2-12 8-16z";

const PAINTINGS: Record<string, Painting> = {
  "pyra-mud": { fill: "M30 6 56 46H4z", lines: "M20 22h20M12 34h36" },
  "give-take": { fill: "M6 34q14-10 24-2l10-2q4 2 0 5l-12 3q-10 6-22 4z", lines: "M54 18q-14 10-24 2l-10 2q-4-2 0-5l12-3q10-6 22-4" },
  "stone-hinge": { fill: "M10 46V20h10v26M40 46V20h10v26M4 20V10h52v10z", lines: "M22 34q8-8 16 0" },
  stonehedge: { fill: "M6 46V22h8v24M20 46V18h8v28M34 46V22h8v24M48 46V18h8v28M4 18h54v-8H4z" },
  "night-club": { fill: CLUB, lines: "M16 6v4M6 16h4M9 9l3 3M23 9l-3 3" },
  "five-finger-club": { fill: CLUB, lines: "M44 34v10M40 36v8M48 36v8M52 38v6" },
  "think-cave": { fill: "M10 48q-2-14 8-18-4-10 6-12 10 2 6 12 10 4 8 18z", lines: "M38 12a8 8 0 1 1 16 0 8 8 0 0 1-16 0M43 12h6" },
  "square-wheel": { fill: "M14 10h32v32H14z", lines: "M30 10v32M14 26h32M18 14l24 24M42 14 18 38" },
  "paleo-diet": { fill: "M12 30q0-14 18-14t18 14q0 8-18 8T12 30z", lines: "M48 26l8-6m-8 8 9 2M18 26q6-4 12 0" },
  fire: { fill: "M30 46q-14-2-12-16 4 4 6 2-2-14 8-24 0 12 6 16 2-4 1-8 8 8 6 18-2 10-15 12z", lines: "M10 48l40-6M10 42l40 6" },
  "rolling-stone": { fill: "M12 30q0-18 18-18t18 18-18 16-18-16z", lines: "M4 20h8M2 30h7M4 40h8" },
  "boar-d-game": { fill: "M8 32q2-12 18-12 8-6 12 0 12 0 16 10l4 2-6 4q-2 6-6 6l-2 4h-4l-1-4H22l-1 4h-4l-1-5q-8-1-8-9z", lines: "M50 34l4 4" },
  "human-catapult": { fill: "M6 44h48v4H6zM24 44 44 14l4 3-16 27z", lines: "M42 8a4 4 0 1 1 8 0 4 4 0 0 1-8 0" },
  "volcano-insurance": { fill: "M4 46 24 16h12l20 30z", lines: "M24 12q2-6 6-4 4-6 8 2M28 4l1-3M36 5l2-3" },
  "bigger-bang": { fill: "M12 16h36l-4 28H16z", lines: "M8 8l10 8M52 8l-10 8M30 2v10M16 24h28" },
  "rock-band": { fill: "M12 20h30l-4 24H16z", lines: "M50 8 34 22M44 6l10 4M16 28h22" },
  "haute-loincloth": { fill: "M14 12h32l-4 8q4 14-2 26-8-8-20-8-4 8-4 2 2-12 2-20z", lines: "M14 16h32" },
  wheelbarrel: { fill: "M8 18h34l-6 18H16z", lines: "M42 20l14-6M20 42a5 5 0 1 1 10 0 5 5 0 0 1-10 0" },
  gps: { fill: "M30 48Q14 30 14 20a16 16 0 0 1 32 0q0 10-16 28z", lines: "M24 20h12M30 14v12" },
  "stone-tablet": { fill: "M16 6h28v42H16z", lines: "M22 14h16M22 22h12M22 30h16M22 38h8" },
  "berry-good-basket": { fill: "M8 26h44l-6 20H14z", lines: "M10 26q20-34 40 0M14 34h32" },
  "boom-a-wrong": { fill: "M8 40q4-26 30-34l4 8Q24 20 18 42z", lines: "M44 30q8 2 8 10M40 38q4 2 4 6" },
  "fur-ever-friend": { fill: "M8 40q0-14 14-16l4-8 6 6q14 0 18 10l4 12h-6l-2-6H22l-2 6h-6z", lines: "M30 26h2M8 36l-4-8" },
  tiger: { fill: "M8 32q2-12 18-12 8-6 12 0 12 0 16 10l-8 14h-4l-1-8H22l-1 8h-4z", lines: "M24 22v8M32 20v9M40 22v8" },
  "mammoth-mia": { fill: "M8 40q-2-22 18-24 4-8 14-4 12 4 12 18l2 14h-6l-2-10-6 2v10h-6l-1-8H22l-1 8h-6z", lines: "M50 30q8 6 2 14" },
};

/** The drawing of a card; a kind of card that we have not painted gets its usual sign. */
export function paintingOf(key: string): Painting {
  return PAINTINGS[key] ?? (key.endsWith("-cave") || key.includes("gorge") || key.includes("cow") ? { fill: CAVE, lines: "M24 46q0-10 6-10t6 10" } : { fill: PERSON });
}
