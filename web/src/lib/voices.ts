/** The voice of each game, as small sounds that are made here: no files, no words, no music. */

/** A sound is knocks (tones that die at once) and breaths (noise through a filter). */
export type Part =
  | { kind: "knock"; pitch: number; at?: number; loud?: number; length?: number; wave?: OscillatorType; to?: number }
  | { kind: "breath"; pitch: number; at?: number; loud?: number; length?: number; width?: number };

export interface Voice {
  /** Something was done by somebody. */
  move: Part[];
  /** Several things happen at once: a fall, a roll, a reveal. */
  reveal: Part[];
  /** The reader is asked. */
  turn: Part[];
}

const PAPER: Part = { kind: "breath", pitch: 2600, loud: 0.05, length: 0.11 };
const MARIMBA: Part[] = [
  { kind: "knock", pitch: 523, loud: 0.09, length: 0.35 },
  { kind: "knock", pitch: 784, at: 0.09, loud: 0.06, length: 0.4 },
];

export const PLAIN: Voice = { move: [PAPER], reveal: [PAPER, { ...PAPER, at: 0.09 }], turn: MARIMBA };

const VOICES: Record<string, Voice> = {
  // Scissors, and a deep "hm".
  "thousand-year-beard": {
    move: [PAPER, { kind: "breath", pitch: 6200, at: 0.06, loud: 0.035, length: 0.05, width: 6 }],
    reveal: [
      { kind: "breath", pitch: 6400, loud: 0.06, length: 0.06, width: 7 },
      { kind: "breath", pitch: 5200, at: 0.1, loud: 0.06, length: 0.07, width: 7 },
    ],
    turn: [
      { kind: "knock", pitch: 150, to: 118, loud: 0.11, length: 0.28, wave: "sine" },
      { kind: "knock", pitch: 300, to: 236, loud: 0.03, length: 0.26, wave: "sine" },
    ],
  },
  // A drum, and gravel.
  "age-of-dirt": {
    move: [{ kind: "breath", pitch: 900, loud: 0.07, length: 0.12 }],
    reveal: [
      { kind: "knock", pitch: 96, to: 52, loud: 0.2, length: 0.26, wave: "sine" },
      { kind: "breath", pitch: 700, at: 0.12, loud: 0.08, length: 0.16 },
      { kind: "breath", pitch: 1100, at: 0.24, loud: 0.06, length: 0.14 },
    ],
    turn: [
      { kind: "knock", pitch: 110, to: 62, loud: 0.18, length: 0.22, wave: "sine" },
      { kind: "knock", pitch: 138, to: 80, at: 0.17, loud: 0.15, length: 0.22, wave: "sine" },
    ],
  },
  // Bone dice on wood.
  "bare-bones": {
    move: [{ kind: "knock", pitch: 1250, loud: 0.05, length: 0.04 }, PAPER],
    reveal: [0, 0.07, 0.12, 0.2, 0.31].map((at, nth) => ({ kind: "knock", pitch: 1500 - nth * 110, at, loud: 0.07, length: 0.035 })),
    turn: [
      { kind: "knock", pitch: 880, loud: 0.08, length: 0.08 },
      { kind: "knock", pitch: 1175, at: 0.1, loud: 0.07, length: 0.1 },
    ],
  },
  // A puff of steam, and a ratchet.
  "belpunk-haberdasher": {
    move: [{ kind: "breath", pitch: 3400, loud: 0.045, length: 0.2, width: 0.6 }],
    reveal: [0, 0.05, 0.1, 0.15].map((at) => ({ kind: "knock", pitch: 1900, at, loud: 0.03, length: 0.025, wave: "square" }) as Part).concat([{ kind: "breath", pitch: 2800, at: 0.2, loud: 0.06, length: 0.3, width: 0.6 }]),
    turn: [
      { kind: "breath", pitch: 3000, loud: 0.05, length: 0.22, width: 0.6 },
      { kind: "knock", pitch: 659, at: 0.1, loud: 0.08, length: 0.4 },
    ],
  },
  // A wave, and wet sand.
  "fine-sand": {
    move: [{ kind: "breath", pitch: 1700, loud: 0.05, length: 0.14, width: 0.8 }],
    reveal: [
      { kind: "breath", pitch: 480, loud: 0.09, length: 0.7, width: 0.5 },
      { kind: "breath", pitch: 1300, at: 0.2, loud: 0.05, length: 0.6, width: 0.5 },
    ],
    turn: [
      { kind: "breath", pitch: 600, loud: 0.06, length: 0.4, width: 0.5 },
      { kind: "knock", pitch: 587, at: 0.06, loud: 0.07, length: 0.4 },
    ],
  },
};

export const voiceOf = (game: string): Voice => VOICES[game] ?? PLAIN;
