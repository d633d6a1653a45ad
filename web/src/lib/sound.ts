/** What is heard at a table. Everything is made here, and nothing before the first click. */

import type { Told, View } from "./messages";
import { settings } from "./settings.svelte";
import { voiceOf, type Part } from "./voices";

let context: AudioContext | null = null;
let master: GainNode | null = null;

for (const first of ["pointerdown", "keydown"] as const) addEventListener(first, wake, { once: true });

function wake(): void {
  if (context) return;
  context = new AudioContext();
  master = context.createGain();
  master.connect(context.destination);
}

/** Let some parts be heard, as loud as the reader wants. */
function sound(parts: Part[]): void {
  if (!context || !master || !settings.sound) return;
  master.gain.value = settings.volume;
  for (const part of parts) part.kind === "knock" ? knock(context, master, part) : breath(context, master, part);
}

/** Wood, bone or skin: a short tone that falls and dies. */
function knock(context: AudioContext, out: AudioNode, part: Part & { kind: "knock" }): void {
  const { pitch, at = 0, loud = 0.12, length = 0.12, wave = "triangle", to = pitch * 0.72 } = part;
  const start = context.currentTime + at;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + length);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.0005, start + length);
  tone.connect(volume).connect(out);
  tone.start(start);
  tone.stop(start + length);
}

/** Paper, steam, sand or water: noise through a filter. */
function breath(context: AudioContext, out: AudioNode, part: Part & { kind: "breath" }): void {
  const { pitch, at = 0, loud = 0.05, length = 0.11, width = 1 } = part;
  const samples = Math.ceil(context.sampleRate * length);
  const buffer = context.createBuffer(1, samples, context.sampleRate);
  const data = buffer.getChannelData(0);
  // Swells quickly and fades slowly, as a hand or a wave does.
  for (let index = 0; index < samples; index++) {
    const moment = index / samples;
    data[index] = (Math.random() * 2 - 1) * Math.min(1, moment * 8) * (1 - moment);
  }
  const noise = context.createBufferSource();
  noise.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = width;
  const volume = context.createGain();
  volume.gain.value = loud;
  noise.connect(filter).connect(volume).connect(out);
  noise.start(context.currentTime + at);
}

const REFUSED: Part[] = [
  { kind: "knock", pitch: 150 },
  { kind: "knock", pitch: 130, at: 0.13 },
];
const WON: Part[] = [523, 659, 784].map((pitch, nth) => ({ kind: "knock", pitch, at: nth * 0.16, loud: 0.1, length: 0.3 + nth * 0.1 }));

export const refuse = (): void => sound(REFUSED);

/** How the settings sound, for whoever changes them. */
export const sample = (game: string): void => sound(voiceOf(game).turn);

/** More happenings than these at once are a fall, a roll or a reveal. */
const SEVERAL = 3;

/** What a change of the table sounds like. */
export function hear(events: Told[], view: View, before: View): void {
  const voice = voiceOf(view.game);
  if (view.over && !before.over) sound(WON);
  else if (view.choices.length && !before.choices.length) sound([...(events.length ? voice.move : []), ...voice.turn]);
  else if (events.length > SEVERAL) sound(voice.reveal);
  else if (events.length) sound(voice.move);
}
