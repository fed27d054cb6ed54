import { expect, test } from '@jest/globals';
import { listPermissions, type SalesFigures } from '@soulvia/contracts';
import { salesRange } from './sales-range.js';
import { salesReport } from './visible-sales.js';

const figures: SalesFigures = {
  sales: '300.00',
  average_order: '150.00',
  orders: 3,
  cancelled: 1,
  cancelled_percent: 33.3,
  new_customers: 2,
};
const range = salesRange({ from: '2026-02-10', to: '2026-02-11' }, '2026-03-01');
const starts = ['2026-02-08', '2026-02-09', '2026-02-10', '2026-02-11'];
const read = {
  position: 7,
  total: figures,
  before_total: figures,
  until: null,
  points: starts.map((start) => ({ ...figures, start })),
};
const reportOf = (duty: 'orders' | 'finance' | 'support') =>
  salesReport(read, range, listPermissions({ owner: false, duties: [duty] }));

test('sales report: points are divided between the range and the one before it', () => {
  const { by, from, to, points, before } = reportOf('finance');
  expect([by, from, to, before.from, before.to]).toEqual([
    'day',
    '2026-02-10',
    '2026-02-11',
    '2026-02-08',
    '2026-02-09',
  ]);
  expect([points, before.points].map((some) => some.map(({ start }) => start))).toEqual([
    starts.slice(2),
    starts.slice(0, 2),
  ]);
  expect(salesReport(read, salesRange({}, '2026-02-10'), []).by).toBe('hour');
});

test('sales report: figures that a duty does not show are null in totals and points', () => {
  const hidden = { ...figures, sales: null, average_order: null, new_customers: null };
  const { total, points, before } = reportOf('orders');
  expect([total, before.total]).toEqual([hidden, hidden]);
  expect([...points, ...before.points].map(({ sales, orders }) => [sales, orders])).toEqual(
    starts.map(() => [null, 3]),
  );
  expect(reportOf('finance').total).toEqual(figures);
});
