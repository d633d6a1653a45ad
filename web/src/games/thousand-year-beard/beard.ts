/** The geometry of a beard: one layer of locks for each Beard Card, as tall as its years. The chin is at y = 178. */

export const CHIN = 178;
const MIDDLE = 200;

export const lockHeight = (years: number): number => 16 + 0.36 * years;

const beardWidth = (below: number): number =>
  236 + 26 * Math.sin((Math.min(below, 140) / 140) * Math.PI * 0.75) - Math.max(0, below - 60) * 0.3;

/** Where each card of a sorted beard begins; the last entry is where the next lock, then the coins, would hang. */
export function beardTops(beard: number[]): number[] {
  const tops = [CHIN];
  for (const years of beard) tops.push(tops.at(-1)! + lockHeight(years));
  return tops;
}

const place = (x: number, y: number): string => `${x.toFixed(0)} ${y.toFixed(0)}`;

/** Keeps locks from looking combed. */
const jitter = (years: number, k: number): number => Math.sin(k * 12.9 + years);

interface Locks {
  outline: string;
  strands: string;
  shine: string;
}

/** One layer; layers are drawn from the lowest card up, so that each lies over the one below. */
export function locks(years: number, y: number): Locks {
  const height = lockHeight(years);
  const top = y - 14;
  const upper = Math.max(96, beardWidth(y - 170));
  const lower = Math.max(96, beardWidth(y + height - 170));
  const count = lower > 215 ? 7 : lower > 175 ? 6 : lower > 130 ? 5 : 4;
  const step = lower / count;
  let outline = `M${place(MIDDLE - upper / 2, top)} C${place(MIDDLE - upper / 2 - 10, y + height * 0.4)} ${place(MIDDLE - lower / 2 - 6, y + height * 0.6)} ${place(MIDDLE - lower / 2, y + height - 4)}`;
  let strands = "";
  let shine = "";
  for (let k = 0; k < count; k++) {
    const from = MIDDLE - lower / 2 + k * step;
    const to = from + step;
    const off = k - (count - 1) / 2;
    const tipX = (from + to) / 2 - (off / count) * 10 + 3 * jitter(years, k);
    const tipY = y + height + 15 * (1 - (0.28 * Math.abs(off)) / (count / 2)) + 3 * jitter(years, k + 9);
    outline += ` C${place(from + 1, y + height + 7)} ${place(tipX - 7, tipY - 5)} ${place(tipX, tipY)} C${place(tipX + 5, tipY - 7)} ${place(to - 1, y + height + 6)} ${place(to, y + height - 4)}`;
    for (const part of [0.25, 0.55, 0.85]) {
      const root = MIDDLE - upper / 2 + ((k + part) * upper) / count;
      const bend = root + 5 * jitter(years, k * 3 + part * 7);
      strands += `M${place(root, top + 6)} C${place(bend, y + height * 0.4)} ${place((root + tipX) / 2, y + height * 0.7)} ${place(tipX + (part - 0.5) * 10, tipY - 8)} `;
    }
    const root = MIDDLE - upper / 2 + ((k + 0.35) * upper) / count;
    shine += `M${place(root, top + 16)} C${place(root - 3, y + height * 0.4)} ${place((root + tipX) / 2 - 2, y + height * 0.65)} ${place(tipX - 2, y + height - 2)} `;
  }
  outline += ` C${place(MIDDLE + lower / 2 + 6, y + height * 0.6)} ${place(MIDDLE + upper / 2 + 10, y + height * 0.4)} ${place(MIDDLE + upper / 2, top)} Z`;
  return { outline, strands, shine };
}

/** The camera steps back as the beard grows. */
export function camera(beard: number[], next = 0): string {
  const end = beardTops(beard).at(-1)! + (next ? lockHeight(next) : 0) + 16;
  return `46 -34 308 ${Math.round(Math.max(end + 46, 540) + 34)}`;
}

/** Stubble on a chin, the same every time. */
export const STUBBLE = Array.from({ length: 44 }, (_, index) => {
  const x = 144 + ((index * 61) % 116);
  const y = 160 + ((index * 37) % 35);
  return `M${x} ${y}l${(jitter(3, index) * 1.4).toFixed(1)} 5`;
}).join("");
