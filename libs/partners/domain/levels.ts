import { levelsProblems, type Level } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';

/** SQL to join `level` (number, name) to a sum of SC points: the highest level whose minimum is reached, if any. */
export const levelJoin = (total: string): string =>
  `left join lateral (select l.number, l.name from public.levels l where l.min_total_sc <= ${total} order by l.min_total_sc desc limit 1) level on true`;

/**
 * A table of levels in the order of their numbers.
 *
 * @throws InvalidInput when two share a number or a name, or a higher one asks for no more than the one below it.
 */
export function orderLevels(levels: readonly Level[]): Level[] {
  const errors = levelsProblems(levels);
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return levels.toSorted((a, b) => a.number - b.number);
}
