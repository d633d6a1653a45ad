/** The look of Bare Bones. */

import type { Look } from "..";
import "./bones.css";
import Face from "./Face.svelte";
import Mark from "./Mark.svelte";
import Mat from "./Mat.svelte";
import Rack from "./Rack.svelte";
import Symbols from "./Symbols.svelte";

export const look: Look = { Mat, draws: () => true, drawsSeats: true, Face, Symbols, Rack, Mark };
