import type { salesNeeds, SalesReport, VisibleSales } from '@soulvia/contracts';
import { shortDate, timeAt } from '@/lib/dates';
import { formatPaisa, grouped, rupees, toPaisa } from '@/lib/money';
import type { TrendPoint } from '../trend-chart';
import { daysText } from './sales-range';

export type FigureName = keyof typeof salesNeeds;

interface Figure {
  name: FigureName;
  label: string;
  /** Where the list is that the figure counts: its section and filters beside the days. */
  list: string;
  listLabel: string;
  text: (figures: VisibleSales) => string;
  /** Whole paisa for amounts; null where there is nothing to divide. */
  value: (figures: VisibleSales) => number | null;
  format: (value: number) => string;
}

const none = '–';
const amountText = (amount: string | null) => (amount === null ? none : `PKR ${rupees(amount)}`);
const parsePaisa = (amount: string | null) => (amount === null ? null : toPaisa(amount));
const countText = (count: number | null) => (count === null ? none : grouped(count));
const paisaText = (paisa: number) => `PKR ${formatPaisa(Math.round(paisa))}`;

export const figures: readonly Figure[] = [
  {
    name: 'sales',
    label: 'Sales',
    list: 'orders&sold=true',
    listLabel: 'Orders that add up to these sales',
    text: ({ sales }) => amountText(sales),
    value: ({ sales }) => parsePaisa(sales),
    format: paisaText,
  },
  {
    name: 'orders',
    label: 'Orders placed',
    list: 'orders',
    listLabel: 'Orders placed',
    text: ({ orders }) => countText(orders),
    value: ({ orders }) => orders,
    format: grouped,
  },
  {
    name: 'average_order',
    label: 'Average order',
    list: 'orders&sold=true',
    listLabel: 'Orders of this average',
    text: ({ average_order }) => amountText(average_order),
    value: ({ average_order }) => parsePaisa(average_order),
    format: paisaText,
  },
  {
    name: 'new_customers',
    label: 'New customers',
    list: 'customers',
    listLabel: 'New customers',
    text: ({ new_customers }) => countText(new_customers),
    value: ({ new_customers }) => new_customers,
    format: grouped,
  },
  {
    name: 'cancelled_percent',
    label: 'Cancelled share',
    list: 'orders&status=CANCELLED',
    listLabel: 'Cancelled orders',
    text: ({ cancelled, cancelled_percent: percent }) =>
      percent === null ? none : `${percent} % (${countText(cancelled)})`,
    value: ({ cancelled_percent }) => cancelled_percent,
    format: (percent) => `${percent} %`,
  },
];

/** `/admin?section=orders&start_date=2026-11-14&end_date=2026-11-20`: the list that a figure of these days counts. */
export function listPath({ list }: Pick<Figure, 'list'>, { from, to }: { from: string; to: string }): string {
  return `/admin?section=${list}&start_date=${from}&end_date=${to}`;
}

/** `2 PM`, or `Nov 20, 2026`. */
export function startText(start: string): string {
  return start.length > 10 ? timeAt(Date.parse(`${start}:00+05:00`), false) : shortDate(`${start}T00:00:00+05:00`);
}

export function buildTrend({ points, before }: SalesReport, { value }: Figure): TrendPoint[] {
  return before.points.map((earlier, index) => {
    const point = points[index];
    return {
      label: point || earlier.start.length > 10 ? startText(point?.start ?? earlier.start) : '',
      value: point ? value(point) : null,
      before: value(earlier),
    };
  });
}

/** `Compared with Nov 19, 2026 until 3:00 PM`. */
export function comparedText({ before: { from, to, until } }: SalesReport): string {
  const days = until === null ? to : until.slice(0, 10);
  const time = until === null ? '' : ` until ${startText(until)}`;
  return `Compared with ${daysText(from, days)}${time}`;
}

/** `+12 %` of a value before; empty where that is nothing or unknown. */
export function changeText(value: number | null, before: number | null): string {
  if (value === null || before === null || before === 0) return '';
  const percent = Math.round(((value - before) / before) * 100);
  return `${percent < 0 ? '−' : '+'}${grouped(Math.abs(percent))} %`;
}
