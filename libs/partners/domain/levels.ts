import { partnerMessages as messages, type Level } from '@soulvia/contracts';
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
  const errors: Record<string, string[]> = {};
  const numbers = new Set<number>();
  const names = new Set<string>();
  for (const [index, { number, name }] of levels.entries()) {
    if (numbers.has(number)) errors[`levels.${index}.number`] = [messages.levelNumberTaken];
    if (names.has(name.toLowerCase())) errors[`levels.${index}.name`] = [messages.levelNameTaken];
    numbers.add(number);
    names.add(name.toLowerCase());
  }
  const ordered = levels.toSorted((a, b) => a.number - b.number);
  for (const [place, level] of ordered.entries()) {
    const below = ordered[place - 1];
    if (below && level.min_total_sc <= below.min_total_sc)
      errors[`levels.${levels.indexOf(level)}.min_total_sc`] ??= [messages.levelOrder];
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return ordered;
}
