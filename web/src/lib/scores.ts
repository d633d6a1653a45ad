/** How the scores went over a game, for charts. */

/** The number of a move and the scores after it, whenever they changed. */
export type History = [number, number[]][];

export interface Line {
  seat: number;
  /** By moment: its number and the score after it. */
  points: [number, number][];
}

/** A line for each seat, up to the moment `end`. */
export function linesOf(history: History, end: number): Line[] {
  const last = history.at(-1)?.[1] ?? [];
  const whole: History = [...history, [end, last]];
  return last.map((_, seat) => ({ seat, points: whole.map(([at, scores]) => [at, scores[seat] ?? 0]) }));
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
