/** The trace of the physical Passage, as it is sent: what could be seen from outside. */

interface Written {
  rate: number;
  frames: number;
  pieces: { piece: string; from: number; path: number[] }[];
  flaps?: number[][];
}

interface Path {
  piece: string;
  first: number;
  /** By frame: where it was, in centimetres, and how it was turned, in degrees. */
  points: [number, number, number][];
}

export interface Trace {
  seconds: number;
  rate: number;
  paths: Path[];
  flaps: number[][];
}

const SCALE = 100;
const NUMBERS = 3;

export function readTrace(text: string): Trace | null {
  try {
    const written = JSON.parse(text) as Written;
    return {
      rate: written.rate,
      seconds: written.frames / written.rate,
      flaps: written.flaps ?? [],
      paths: written.pieces.map((piece) => ({ piece: piece.piece, first: piece.from, points: points(piece.path) })),
    };
  } catch {
    return null;
  }
}

function points(path: number[]): [number, number, number][] {
  const found: [number, number, number][] = [];
  let [x, y, angle] = [0, 0, 0];
  for (let index = 0; index + NUMBERS <= path.length; index += NUMBERS) {
    x += path[index]!;
    y += path[index + 1]!;
    angle += path[index + 2]!;
    found.push([x / SCALE, y / SCALE, (angle / SCALE / Math.PI) * 180]);
  }
  return found;
}
