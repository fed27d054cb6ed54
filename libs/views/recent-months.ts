import { shopMonth } from '@soulvia/contracts';

/** Months of Asia/Karachi such as `2026-11`: the one in which `now` lies, and those before it, newest first. */
export function recentMonths(now: Date, count: number): string[] {
  const [year = 0, month = 0] = shopMonth(now).split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
}
