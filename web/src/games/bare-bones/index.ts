import "./look.css";
import type { Look } from "..";
import type { Zone } from "../../lib/messages";
import type { Table } from "../../lib/table.svelte";
import Face from "./Face.svelte";
import Mat from "./Mat.svelte";
import Rack from "./Rack.svelte";
import Symbols from "./Symbols.svelte";

const OTHERS = ["in-play", "matched", "draw-pile", "discards"];

/** Zones that only some action cards bring are drawn as in any game, and so is a pile that can be chosen from. */
function draws(zone: Zone, table: Table): boolean {
  const kind = zone.key.split(".")[0]!;
  if (["dice", "supply", "pad", "hands"].includes(kind)) return true;
  if (!OTHERS.includes(kind)) return false;
  return kind === "in-play" || !zone.pieces.some((piece) => table.lit.has(piece.id));
}

export const look: Look = { Mat, Face, Rack, Symbols, draws, drawsSeats: true };
