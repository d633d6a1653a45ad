/** How many can play, in words. */

import { t } from ".";

export function seatsInWords(seats: number[]): string {
  const from = Math.min(...seats);
  const to = Math.max(...seats);
  if (from === to) return t("seats.only", { n: from });
  if (to === from + 1) return t("seats.either", { from, to });
  return t("seats.range", { from, to });
}
