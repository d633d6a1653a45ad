/** How the scores went over a game, for charts. */

import type { Result } from "./messages";

export interface Line {
  seat: number;
  /** By moment: its number and the score after it. */
  points: [number, number][];
}

export function linesOf(result: Result): Line[] {
  const history = [...result.history];
  const last = history.at(-1)?.[0] ?? 0;
  history.push([last + 1, result.scores]);
  return result.scores.map((_, seat) => ({ seat, points: history.map(([at, scores]) => [at, scores[seat] ?? 0]) }));
}

/** The same, as distance to the average of the table. */
export function aheadOf(lines: Line[]): Line[] {
  return lines.map((line) => ({
    seat: line.seat,
    points: line.points.map(([at, score], index) => {
      const sum = lines.reduce((total, other) => total + (other.points[index]?.[1] ?? 0), 0);
      return [at, score - sum / lines.length];
    }),
  }));
}

/** Round numbers between which all values lie. */
export function ticks(low: number, high: number): number[] {
  const span = Math.max(1, high - low);
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough);
  const marks = [];
  for (let mark = Math.floor(low / step) * step; mark < high + step; mark += step) marks.push(Math.round(mark));
  return marks;
}
