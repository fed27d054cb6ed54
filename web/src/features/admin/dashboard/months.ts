import { shopDay } from '@soulvia/contracts';

export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The counts of the months that have begun in the shop's time zone: a past year is whole, the current one ends with this month. */
export function untilThisMonth(counts: readonly number[], year: number, now: Date): readonly number[] {
  const [currentYear = 0, currentMonth = 0] = shopDay(now).split('-').map(Number);
  return year < currentYear ? counts : counts.slice(0, year === currentYear ? currentMonth : 0);
}

/** All months of the year, so that the axis reaches from January to December; the line stops where the counts do. */
export function monthPoints(counts: readonly number[]): { label: string; value: number | null }[] {
  return months.map((label, index) => ({ label, value: counts[index] ?? null }));
}
