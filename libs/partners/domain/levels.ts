import { levelsProblems, type Level } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';

/**
 * Checks a table of levels and orders it by number.
 *
 * @throws InvalidInput when two levels share a number or a name, or a higher one does not ask for more than the one below it.
 */
export function orderLevels(levels: readonly Level[]): Level[] {
  const errors = levelsProblems(levels);
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return levels.toSorted((a, b) => a.number - b.number);
}

/** The level that a total of SC points reaches, if any. */
export function reachedLevel(levels: readonly Level[], total: number): Level | undefined {
  return levels.toSorted((a, b) => b.min_total_sc - a.min_total_sc).find((level) => level.min_total_sc <= total);
}

/** Whether two tables, ordered by number, have the same levels. */
export function isSameTable(before: readonly Level[], after: readonly Level[]): boolean {
  const encodeRow = ({ number, name, min_total_sc }: Level) => JSON.stringify([number, name, min_total_sc]);
  return (
    before.length === after.length &&
    before.every((level, index) => after[index] && encodeRow(level) === encodeRow(after[index]))
  );
}
