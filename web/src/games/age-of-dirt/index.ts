/** The look of Age of Dirt. */

import type { Look } from "..";
import "./dirt.css";
import Face from "./Face.svelte";
import Mark from "./Mark.svelte";
import Mat from "./Mat.svelte";
import Rack from "./Rack.svelte";
import Symbols from "./Symbols.svelte";

export const look: Look = { Mat, draws: () => true, drawsSeats: true, Face, Symbols, Rack, Mark };
