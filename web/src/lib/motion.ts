/** Shows where pieces go: each travels from where it lay to where it lies now. */

import { tick } from "svelte";
import type { Motion } from "./messages";
import type { Mover } from "./table.svelte";
import { settings } from "./settings.svelte";

const MOVE = 320;
const STAGGER = 60;
const MOST = 480;
const EASE = "cubic-bezier(.5, .05, .2, 1)";
const NEAR = 3;
const SHOWN = 1500;

export class Travel implements Mover {
  #places = new Map<string, DOMRect>();
  #zones = new Map<string, DOMRect>();

  constructor(readonly root: () => HTMLElement | undefined) {}

  before(): void {
    this.#places = rects(this.root(), "piece");
    this.#zones = rects(this.root(), "zone");
  }

  after(motions: Motion[]): void {
    const places = this.#places;
    const zones = this.#zones;
    void tick().then(() => this.#run(motions, places, zones));
  }

  #run(motions: Motion[], places: Map<string, DOMRect>, zones: Map<string, DOMRect>): void {
    const root = this.root();
    if (!root) return;
    const moved = new Map(motions.map((motion) => [motion.becomes, motion]));
    let order = 0;
    const gap = Math.min(STAGGER, MOST / Math.max(1, motions.length));
    for (const element of root.querySelectorAll<HTMLElement>("[data-piece]")) {
      const id = element.dataset.piece!;
      const motion = moved.get(id);
      const from = motion ? (places.get(motion.id) ?? zones.get(motion.from)) : places.get(id);
      if (!from) continue;
      moved.delete(id);
      if (!settings.moves) {
        if (motion) mark(element);
        continue;
      }
      const to = element.getBoundingClientRect();
      const x = from.left + from.width / 2 - (to.left + to.width / 2);
      const y = from.top + from.height / 2 - (to.top + to.height / 2);
      if (!to.width || (Math.abs(x) < NEAR && Math.abs(y) < NEAR)) continue;
      const scale = motion && from.width ? Math.min(2, Math.max(0.3, from.width / to.width)) : 1;
      fly(element, x, y, scale, motion ? gap * order++ : 0, !!motion);
    }
  }
}

function fly(element: HTMLElement, x: number, y: number, scale: number, delay: number, isCarried: boolean): void {
  const high = isCarried ? -14 : 0;
  element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 30 },
      { transform: `translate(${x / 2}px, ${y / 2 + high}px) scale(${(1 + scale) / 2})`, zIndex: 30 },
      { transform: "none", zIndex: 30 },
    ],
    { duration: MOVE / settings.speed, delay: delay / settings.speed, easing: EASE, fill: "backwards" },
  );
}

/** For readers who want nothing to move: what changed keeps an outline for a moment. */
function mark(element: HTMLElement): void {
  element.classList.add("arrived");
  window.setTimeout(() => element.classList.remove("arrived"), SHOWN);
}

function rects(root: HTMLElement | undefined, kind: "piece" | "zone"): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const element of root?.querySelectorAll<HTMLElement>(`[data-${kind}]`) ?? []) {
    found.set(element.dataset[kind]!, element.getBoundingClientRect());
  }
  return found;
}
