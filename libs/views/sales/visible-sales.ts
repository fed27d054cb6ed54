import { type Permission, salesNeeds, type SalesReport, type VisibleSales } from '@soulvia/contracts';
import type { SalesRead } from './read-sales.js';
import type { DayRange } from './sales-range.js';

const names = Object.keys(salesNeeds) as (keyof typeof salesNeeds)[];

/** The report of what was read, with null for what these permissions do not show. */
export function salesReport(
  { total, before_total, until, points }: SalesRead,
  { from, to, before }: DayRange & { before: DayRange },
  permissions: readonly Permission[],
): SalesReport {
  const hidden = names.filter((name) => !permissions.includes(salesNeeds[name]));
  const visible = <Figures extends VisibleSales>(figures: Figures): Figures => ({
    ...figures,
    ...Object.fromEntries(hidden.map((name) => [name, null])),
  });
  return {
    by: from === to ? 'hour' : 'day',
    from,
    to,
    total: visible(total),
    points: points.filter(({ start }) => start >= from).map(visible),
    before: {
      ...before,
      until,
      total: visible(before_total),
      points: points.filter(({ start }) => start < from).map(visible),
    },
  };
}
