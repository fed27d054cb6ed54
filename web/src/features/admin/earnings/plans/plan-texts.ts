import { type EarningsPlan, formatRupees, type PlanLevel, type PlanState, say, shopDay } from '@soulvia/contracts';
import { CircleCheck, CircleSlash, type LucideIcon, Pencil } from 'lucide-react';
import { formatMonth } from '@/lib/dates';
import type { BadgeProps } from '@/ui/badge';

export const planLooks: Readonly<Record<PlanState, { label: string; tone: BadgeProps['tone']; Icon: LucideIcon }>> = {
  DRAFT: { label: 'Draft', tone: 'yellow', Icon: Pencil },
  ACTIVE: { label: 'Active', tone: 'green', Icon: CircleCheck },
  RETIRED: { label: 'Retired', tone: 'red', Icon: CircleSlash },
};

/** As in "5 %, 3 % and 2 %". */
const listPercents = (levels: readonly PlanLevel[]): string =>
  new Intl.ListFormat('en-GB').format(levels.map(({ percent }) => `${percent} %`));

/** What a plan says, in sentences. */
export function describePlan({
  levels,
  active,
  hold_days: holdDays,
  payout_min: payoutMin,
  total_percent_max: max,
}: Omit<EarningsPlan, 'name'>): string[] {
  return [
    `${listPercents(levels)} to the partners above a buyer, ${max} % at most.`,
    active
      ? `Active from ${formatRupees(active.min)} of own and customers' orders, in a month and the ${active.months} before it.`
      : 'Partners need not be active.',
    `Months can be closed after ${holdDays} days, and are paid from ${formatRupees(payoutMin)}.`,
  ];
}

/** When it holds, and who has confirmed it. */
export function describeSpan({ from_month: first, until_month: last, approved_by: by, alone }: EarningsPlan): string[] {
  if (first === null) return [];
  const end = last === null ? ' on' : last < first ? ', but ended before' : ` to ${nameMonth(last)}`;
  const confirmed = alone ? 'Activated by an owner alone.' : by ? say`Confirmed by ${by.name}.` : '';
  return [`Holds from ${nameMonth(first)}${end}. ${confirmed}`];
}

/** The months that have not begun, as far as plans are made. */
export function listNextMonths(now: Date): string[] {
  const [year = 0, month = 0] = shopDay(now).split('-').map(Number);
  return Array.from({ length: 12 }, (_, ahead) => new Date(Date.UTC(year, month + ahead)).toISOString().slice(0, 7));
}

/** As in "November 2026". @param month such as `2026-11`. */
export const nameMonth = (month: string): string => formatMonth(`${month}-01T12:00:00Z`);
