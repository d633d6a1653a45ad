import "./look.css";
import type { Look } from "..";
import type { Zone } from "../../lib/messages";
import Face from "./Face.svelte";
import Mat from "./Mat.svelte";
import Symbols from "./Symbols.svelte";

export const look: Look = { Mat, Face, Symbols, draws: (zone: Zone) => zone.owner !== null, drawsSeats: true };
