const forEachUnit = 3;
const runMax = 200;

/** How many people are told of units at once: not all who are told buy. */
export function countToTell(units: number): number {
  return Math.min(units * forEachUnit, runMax);
}
