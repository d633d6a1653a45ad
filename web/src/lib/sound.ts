/** Small sounds of wood and paper, made here: no files, nothing before the first click. */

import type { Told, View } from "./messages";
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

addEventListener(
  "pointerdown",
  () => {
    context ??= new AudioContext();
  },
  { once: true },
);

/** A knock on wood: a short tone that dies at once. */
function knock(pitch: number, at = 0, loud = 0.12, length = 0.12): void {
  if (!context || !settings.sound) return;
  const start = context.currentTime + at;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.72, start + length);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.0005, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}

/** Paper sliding over cloth: a breath of noise. */
function slide(at = 0, loud = 0.05, length = 0.11): void {
  if (!context || !settings.sound) return;
  const samples = Math.ceil(context.sampleRate * length);
  const buffer = context.createBuffer(1, samples, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < samples; index++) data[index] = (Math.random() * 2 - 1) * (1 - index / samples);
  const noise = context.createBufferSource();
  noise.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = 2600;
  const volume = context.createGain();
  volume.gain.value = loud;
  noise.connect(filter).connect(volume).connect(context.destination);
  noise.start(context.currentTime + at);
}

export const sounds = {
  card: () => slide(),
  click: () => knock(420, 0, 0.08, 0.07),
  refused: () => (knock(150, 0, 0.12), knock(130, 0.13, 0.12)),
  turn: () => (knock(523, 0, 0.09, 0.35), knock(784, 0.09, 0.06, 0.4)),
  win: () => (knock(523, 0, 0.1, 0.3), knock(659, 0.16, 0.1, 0.3), knock(784, 0.32, 0.1, 0.5)),
};

/** What a change of the table sounds like. */
export function hear(events: Told[], view: View, before: View): void {
  if (view.over && !before.over) sounds.win();
  else if (view.choices.length && !before.choices.length) sounds.turn();
  else if (events.length) sounds.card();
}
