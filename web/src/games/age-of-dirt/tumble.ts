/** How pieces fall through The Passage on the screen: in at the mouth, as shadows past the windows, out at the bottom.

    The table's trace of the physical Passage tells what could be seen from outside; where there is none, a fall is made
    up from what went in and what came out. The way inside is known to nobody, so the shadows are always made up. */

import type { Told } from "../../lib/messages";

/** x, y in the drawing of 320 x 400, and an angle in degrees. */
export type Point = [number, number, number];

export interface Sprite {
  piece: string;
  isShadow: boolean;
  /** Milliseconds. */
  from: number;
  to: number;
  points: Point[];
  /** Gone when its way is done, or lying there until the end. */
  stays: boolean;
}

export interface Tumble {
  duration: number;
  sprites: Sprite[];
  isBang: boolean;
  /** When the flaps swing, and how long. */
  swings: number;
}

interface Trace {
  rate: number;
  frames: number;
  pieces: { piece: string; from: number; path: number[] }[];
}

/** One throw or bang as the events tell it. */
interface Fall {
  isBang: boolean;
  thrown: string[];
  area: string;
  trace: Trace | null;
}

const PIXELS = 16.4;
const MIDDLE = 160;
const SLOWLY = 2;
const LONGEST = 4000;
const ARC = 460;
const LEAD = 560;
const LINGER = 900;
const FLOOR = 356;

const X = (centimetres: number): number => MIDDLE + centimetres * PIXELS;
const Y = (centimetres: number): number => 110 + (16.5 - centimetres) * PIXELS;

/** Where the boxes stand, seen from the mountain. */
const CRATES: Record<string, [number, number]> = { forest: [-130, 70], mountains: [-130, 300], plains: [450, 70], love: [450, 300] };

/** The falls that a run of events tells of. */
export function fallsOf(events: Told[]): Tumble[] {
  const falls: Tumble[] = [];
  let area = "";
  let fall: Fall | null = null;
  for (const { event, data } of events) {
    if (event === "BoxLifted") area = String(data.area);
    else if (event === "PiecesThrown") fall = { isBang: false, thrown: data.pieces as string[], area, trace: null };
    else if (event === "Banged") fall = { isBang: true, thrown: [], area: "", trace: null };
    else if (event === "PiecesMoved" && fall) fall.trace = JSON.parse(String(data.outside)) as Trace;
    else if (event === "FellOut" && fall) {
      falls.push(tumbleOf(fall, data.pieces as string[]));
      fall = null;
      area = "";
    }
  }
  return falls;
}

interface Seen {
  piece: string;
  at: number;
  points: Point[];
  /** How long the points take. */
  lasts: number;
}

function tumbleOf(fall: Fall, out: string[]): Tumble {
  const lead = fall.isBang ? 0 : LEAD;
  const seen = fall.trace ? traced(fall.trace, lead, out) : madeUp(fall, lead, out);
  const sprites: Sprite[] = [];
  const used = new Set<Seen>();
  for (const coming of seen.ins) {
    sprites.push({ piece: coming.piece, isShadow: false, from: coming.at - ARC, to: coming.at, points: arc(fall.area, coming.points[0]!), stays: false });
    sprites.push({ piece: coming.piece, isShadow: false, from: coming.at, to: coming.at + coming.lasts, points: coming.points, stays: false });
    const leaves = seen.outs.find((going) => going.piece === coming.piece && going.at > coming.at + coming.lasts && !used.has(going));
    if (leaves) used.add(leaves);
    const begin = coming.at + coming.lasts;
    sprites.push(shadow(coming.piece, begin, leaves?.at ?? begin + 500 + 400 * Math.random(), 0, leaves ? 3 : 1 + Math.floor(Math.random() * 3)));
  }
  seen.outs.forEach((going, place) => {
    if (!used.has(going)) sprites.push(shadow(going.piece, Math.max(lead, going.at - 600), going.at, Math.floor(Math.random() * 3), 3));
    sprites.push(landing(going, place, seen.outs.length));
  });
  const last = Math.max(700, ...sprites.map((sprite) => sprite.to));
  return { duration: last + (out.length ? LINGER : 250), sprites, isBang: fall.isBang, swings: fall.isBang ? 600 : 0 };
}

/** What the trace shows above the mouth and below the last flap. */
function traced(trace: Trace, lead: number, out: string[]): { ins: Seen[]; outs: Seen[] } {
  const slowly = Math.min(SLOWLY, LONGEST / ((1000 * trace.frames) / trace.rate));
  const milliseconds = (frames: number): number => (frames / trace.rate) * 1000 * slowly;
  const ins: Seen[] = [];
  const outs: Seen[] = [];
  for (const { piece, from, path } of trace.pieces) {
    const points: Point[] = [];
    let [x, y, angle] = [0, 0, 0];
    for (let at = 0; at + 2 < path.length; at += 3) {
      x += path[at]!;
      y += path[at + 1]!;
      angle += path[at + 2]!;
      points.push([X(x / 100), Y(y / 100), (-angle / 100) * (180 / Math.PI)]);
    }
    const isAbove = (path[1] ?? 0) > 1000;
    (isAbove ? ins : outs).push({ piece, at: lead + milliseconds(from), points, lasts: Math.max(60, milliseconds(points.length)) });
  }
  outs.sort((one, other) => one.at - other.at);
  // A piece that rests at the very bottom is seen without having come out.
  const left = [...out];
  return { ins, outs: outs.filter((going) => takeFrom(left, going.piece)) };
}

function takeFrom(left: string[], piece: string): boolean {
  const at = left.indexOf(piece);
  if (at >= 0) left.splice(at, 1);
  return at >= 0;
}

/** A fall that fits what went in and what came out. */
function madeUp(fall: Fall, lead: number, out: string[]): { ins: Seen[]; outs: Seen[] } {
  const ins = fall.thrown.map((piece, place): Seen => {
    const x = X(3.2 * (Math.random() - 0.5));
    const angle = 90 * Math.random();
    return { piece, at: lead + place * 170 * (0.6 + 0.7 * Math.random()), lasts: 150, points: [[x, Y(21.3), angle], [x, Y(20.6), angle + 9], [x, Y(19), angle + 24]] };
  });
  const first = fall.isBang ? 420 : lead + 900;
  const outs = out.map((piece, place): Seen => {
    const x = X(2.6 * (Math.random() - 0.5));
    return { piece, at: first + place * 210 + 140 * Math.random(), lasts: 100, points: [[x, Y(2), 360 * Math.random()]] };
  });
  return { ins, outs };
}

/** Thrown from the box to the mouth. */
function arc(area: string, mouth: Point): Point[] {
  const [x, y] = CRATES[area] ?? [MIDDLE, -60];
  const points: Point[] = [];
  for (let step = 0; step <= 12; step++) {
    const share = step / 12;
    const lift = 70 * Math.sin(Math.PI * share);
    points.push([x + (mouth[0] - x) * share, y + (mouth[1] - y) * share - lift, mouth[2] - 260 * (1 - share)]);
  }
  return points;
}

/** Corners of the way past the three flaps: onto each, along it, off its edge. */
const WAY: [number, number][] = [
  [-0.7, 17.1],
  [0.9, 16],
  [1.3, 12.3],
  [-0.9, 11],
  [-1.2, 7.3],
  [0.9, 6],
];

/** Past the windows, from one flap to another. */
function shadow(piece: string, from: number, to: number, first: number, last: number): Sprite {
  const sway = (): number => 0.5 * (Math.random() - 0.5);
  const corners: [number, number][] = [first === 0 ? [sway() * 3, 19] : WAY[first * 2]!, ...WAY.slice(first * 2, last * 2)];
  if (last === 3) corners.push([sway() * 3, 2]);
  const points: Point[] = [];
  let angle = 360 * Math.random();
  for (let at = 0; at + 1 < corners.length; at++) {
    const [one, other] = [corners[at]!, corners[at + 1]!];
    const falls = one[1] - other[1] > 2;
    for (let step = 0; step < 8; step++) {
      const share = step / 8;
      const down = falls ? share * share : share;
      angle += falls ? 9 : 5;
      points.push([X(one[0] + (other[0] - one[0]) * share + sway() * 0.06), Y(one[1] + (other[1] - one[1]) * down), angle]);
    }
  }
  return { piece, isShadow: true, from, to: Math.max(to, from + 200), points, stays: false };
}

/** Out of the hole, onto the ground, and to its place among the others. */
function landing(going: Seen, place: number, total: number): Sprite {
  const start = going.points[0]!;
  const inRow = Math.min(total, 6);
  const row = Math.floor(place / inRow);
  const rest = MIDDLE + ((place % inRow) - (inRow - 1) / 2) * Math.min(44, 200 / inRow);
  const floor = FLOOR - row * 14;
  const points: Point[] = [];
  const turn = 90 * Math.round(start[2] / 90) - start[2] + 90;
  for (let step = 0; step <= 16; step++) {
    const share = step / 16;
    const drop = share < 0.45 ? (share / 0.45) ** 2 : 1 - 0.22 * Math.sin(Math.PI * Math.min(1, (share - 0.45) / 0.4)) * (share < 0.85 ? 1 : 0);
    points.push([start[0] + (rest - start[0]) * share, 334 + (floor - 334) * drop, share < 1 ? start[2] + turn * share : 0]);
  }
  return { piece: going.piece, isShadow: false, from: going.at, to: going.at + 480, points, stays: true };
}

/** Where a sprite is at a moment; null when it is not to be seen. */
export function placeAt(sprite: Sprite, time: number): Point | null {
  if (time < sprite.from || (time > sprite.to && !sprite.stays)) return null;
  const share = Math.min(1, (time - sprite.from) / Math.max(1, sprite.to - sprite.from));
  const exact = share * (sprite.points.length - 1);
  const at = Math.min(sprite.points.length - 1, Math.floor(exact));
  const one = sprite.points[at]!;
  const other = sprite.points[Math.min(sprite.points.length - 1, at + 1)]!;
  const between = exact - at;
  return [one[0] + (other[0] - one[0]) * between, one[1] + (other[1] - one[1]) * between, one[2] + (other[2] - one[2]) * between];
}

/** How far a flap has swung, in degrees: hard at first, then fading. */
export function swingAt(tumble: Tumble, time: number, flap: number): number {
  if (!tumble.swings || time > tumble.swings) return 0;
  return 11 * Math.sin(time / 21 + flap) * Math.exp(-time / 190);
}
