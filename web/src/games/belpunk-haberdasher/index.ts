import "./look.css";
import type { Look } from "..";
import Face from "./Face.svelte";
import Mark from "./Mark.svelte";
import Mat from "./Mat.svelte";
import Symbols from "./Symbols.svelte";

export const look: Look = { Mat, Face, Symbols, Mark, draws: () => true, drawsSeats: true };
