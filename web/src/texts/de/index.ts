/** German. */

import { words as ageOfDirt } from "./age-of-dirt";
import { words as bareBones } from "./bare-bones";
import { words as fineSand } from "./fine-sand";

export { lessons } from "./lessons";
export { lines } from "./lines";
export { moves } from "./moves";
export { texts } from "./texts";

export const words = { "age-of-dirt": ageOfDirt, "bare-bones": bareBones, "fine-sand": fineSand };
