import { salesLimits } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';

export interface DayRange {
  /** First and last day, such as `2026-11-20`. */
  from: string;
  to: string;
}

const dayMs = 24 * 60 * 60 * 1000;
const toMilliseconds = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAfter = (day: string, days: number) => new Date(toMilliseconds(day) + days * dayMs).toISOString().slice(0, 10);

/**
 * The range of days of a request, and as many days before it.
 *
 * @param requested existing days; the last one defaults to `today`, the first one to the last one.
 * @throws InvalidInput for days in the wrong order, and for too many of them.
 */
export function salesRange(
  { from: first, to: last }: { from?: string | undefined; to?: string | undefined },
  today: string,
): DayRange & { before: DayRange } {
  const to = last ?? today;
  const from = first ?? to;
  if (from > to) throw new InvalidInput({ from: ['from must not be after to'] });
  const days = (toMilliseconds(to) - toMilliseconds(from)) / dayMs + 1;
  if (days > salesLimits.daysMax) throw new InvalidInput({ from: [`A range has at most ${salesLimits.daysMax} days`] });
  return { from, to, before: { from: dayAfter(from, -days), to: dayAfter(from, -1) } };
}
