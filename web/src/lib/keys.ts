/** Playing by keyboard: arrows inside a zone, numbers for options, Escape to take back. */

import type { Table } from "./table.svelte";

/** Of each group of things one can be reached with Tab; arrows go on from there. */
export function arrange(root: HTMLElement): void {
  for (const group of root.querySelectorAll<HTMLElement>("[data-roving]")) {
    const things = [...group.querySelectorAll<HTMLElement>("button.thing")];
    const current = things.find((thing) => thing === document.activeElement) ?? things.find((thing) => thing.classList.contains("legal")) ?? things[0];
    for (const thing of things) thing.tabIndex = thing === current ? 0 : -1;
  }
}

const FORWARD = new Set(["ArrowRight", "ArrowDown"]);
const BACKWARD = new Set(["ArrowLeft", "ArrowUp"]);

/** Whether the key was for the table. */
export function pressed(event: KeyboardEvent, table: Table): boolean {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input, select, textarea")) return false;
  if (event.key === "Escape") {
    if (table.isEnlarged) table.isEnlarged = false;
    else table.back();
    return true;
  }
  if (/^[1-9]$/.test(event.key)) {
    const option = table.shown[Number(event.key) - 1];
    option?.act();
    return option !== undefined;
  }
  if (event.key === "u") {
    table.undo();
    return true;
  }
  if (event.key === "h") {
    void table.hint();
    return true;
  }
  const group = target.closest<HTMLElement>("[data-roving]");
  const step = FORWARD.has(event.key) ? 1 : BACKWARD.has(event.key) ? -1 : 0;
  if (!group || !step) return false;
  const things = [...group.querySelectorAll<HTMLElement>("button.thing")];
  const next = things[(things.indexOf(target) + step + things.length) % things.length];
  if (!next) return false;
  for (const thing of things) thing.tabIndex = thing === next ? 0 : -1;
  next.focus();
  return true;
}

/** Where a reader without a mouse goes on after the table has changed. */
export function resume(root: HTMLElement): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const first =
    root.querySelector<HTMLElement>(".rack button.thing.legal") ??
    root.querySelector<HTMLElement>(".prompt .btn:not([disabled])") ??
    root.querySelector<HTMLElement>("button.thing.legal");
  first?.focus({ preventScroll: true });
}
