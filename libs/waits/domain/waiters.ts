const forEachUnit = 3;
const runMax = 200;

/** How many people are notified of units at once: some of them do not buy. */
export function countToNotify(units: number): number {
  return Math.min(units * forEachUnit, runMax);
}
