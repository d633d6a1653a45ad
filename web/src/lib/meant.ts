/** Which of several equal pieces a choice means. A card key may lie in many places; a player means one of them. */

import { isHand, type Choice, type View, type Zone } from "./messages";
import { verbOf } from "./moves";

/** What comes to the player; everything else goes away from them. */
const TAKING = new Set(["take", "draft", "buy", "draw"]);

export function meant(view: View): Choice[] {
  const home = new Map<string, Zone>();
  for (const zone of view.zones) for (const piece of zone.pieces) home.set(piece.id, zone);
  return view.choices.map((choice) => {
    if (choice.pieces.length < 2) return choice;
    const ranks = choice.pieces.map((id) => rank(home.get(id), choice, view.viewer));
    const best = Math.min(...ranks);
    return { ...choice, pieces: choice.pieces.filter((_, index) => ranks[index] === best) };
  });
}

/** The smaller, the more likely it is meant. */
function rank(zone: Zone | undefined, choice: Choice, viewer: number): number {
  if (!zone) return 9;
  if (zone.key === choice.zone) return 0;
  const isMine = zone.owner === viewer;
  if (TAKING.has(verbOf(choice.move))) return zone.owner === null ? 1 : isMine ? 3 : 2;
  if (isMine) return isHand(zone) ? 1 : 2;
  return zone.owner === null ? 3 : 4;
}
