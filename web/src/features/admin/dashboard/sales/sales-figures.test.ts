import { expect, it } from '@jest/globals';
import type { SalesReport, VisibleSales } from '@soulvia/contracts';
import { changeText, comparedText, figures, listPath, startText, buildTrend } from './sales-figures';

const sums = (orders: number): VisibleSales => ({
  sales: `${orders * 100}.50`,
  average_order: orders === 0 ? null : '100.00',
  orders,
  cancelled: 0,
  cancelled_percent: orders === 0 ? null : 0,
  new_customers: 0,
});
const report: SalesReport = {
  by: 'day',
  from: '2026-11-19',
  to: '2026-11-20',
  total: sums(3),
  points: [{ start: '2026-11-19', ...sums(3) }],
  before: {
    from: '2026-11-17',
    to: '2026-11-18',
    until: '2026-11-17T15:00',
    total: sums(1),
    points: [
      { start: '2026-11-17', ...sums(1) },
      { start: '2026-11-18', ...sums(0) },
    ],
  },
};

it('sales figures: the line stops at now, the one before it goes on', () => {
  const [sales] = figures;
  expect(sales && buildTrend(report, sales)).toEqual([
    { label: 'Nov 19, 2026', value: 300_50, before: 100_50 },
    { label: '', value: null, before: 50 },
  ]);
});

it.each([
  ['sales', '/admin?section=orders&sold=true'],
  ['average_order', '/admin?section=orders&sold=true'],
  ['orders', '/admin?section=orders'],
  ['cancelled_percent', '/admin?section=orders&status=CANCELLED'],
  ['new_customers', '/admin?section=customers'],
])('sales figures: %s lead to the list that they count', (name, list) => {
  const figure = figures.find((one) => one.name === name);
  expect(figure && listPath(figure, report)).toBe(`${list}&start_date=2026-11-19&end_date=2026-11-20`);
});

it('sales figures: say what they are compared with', () => {
  expect(comparedText(report)).toBe('Compared with Nov 17, 2026 until 3:00 PM');
  expect(comparedText({ ...report, before: { ...report.before, until: null } })).toBe(
    'Compared with Nov 17, 2026 – Nov 18, 2026',
  );
  expect([startText('2026-11-20T00:00'), startText('2026-11-20')]).toEqual(['12:00 AM', 'Nov 20, 2026']);
});

it.each([
  [112, 100, '+12 %'],
  [50, 100, '−50 %'],
  [100, 100, '+0 %'],
  [5, 0, ''],
  [null, 3, ''],
  [3, null, ''],
])('sales figures: from %j after %j is a change of "%s"', (value, before, text) => {
  expect(changeText(value, before)).toBe(text);
});
