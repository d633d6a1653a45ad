import "./look.css";
import type { Look } from "..";
import type { Zone } from "../../lib/messages";
import Face from "./Face.svelte";
import Mat from "./Mat.svelte";
import Symbols from "./Symbols.svelte";

const DRAWN = ["boxes", "passage", "reserve", "out", "gathered", "wall", "pile", "events", "supply", "caves", "tools", "resources", "hands"];

/** What others have built, and cards that are dealt to choose from, are drawn as in any game. */
function draws(zone: Zone, table: { view: { viewer: number } }): boolean {
  const kind = zone.key.split(".")[0]!;
  return DRAWN.includes(kind) || (kind === "built" && zone.owner === table.view.viewer) || !zone.pieces.length;
}

export const look: Look = { Mat, Face, Symbols, draws, drawsSeats: true };
