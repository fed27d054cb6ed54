import { expect, test } from '@jest/globals';
import { type Dashboard, type LatestOrder, listPermissions } from '@soulvia/contracts';
import { seesDashboard, visibleDashboard } from './visible-dashboard.js';

const order: LatestOrder = {
  id: 12,
  user_email: 'sana@soulvia.test',
  created_at: '2026-03-04T05:06:07.000Z',
  amount: '1.00',
  status: 'PROCESSING',
};
const whole: Dashboard = {
  total_customers: 1,
  total_orders: 2,
  pending_orders: 3,
  total_categories: 4,
  out_of_stock: 5,
  total_sales: '6.00',
  year: 2026,
  orders_per_month: [7],
  customers_per_month: [8],
  latest_orders: [order],
  banner: { return_requests: 9, partner_updates: 10, out_of_stock_alerts: 11 },
};
const ofDuty = (duty: 'orders' | 'catalogue' | 'approver') => listPermissions({ owner: false, duties: [duty] });

test('dashboard: an owner sees every figure', () => {
  expect(visibleDashboard(whole, listPermissions({ owner: true, duties: [] }))).toBe(whole);
});

test('dashboard: figures that a duty does not show are null', () => {
  expect(visibleDashboard(whole, ofDuty('orders'))).toEqual({
    ...whole,
    total_customers: null,
    customers_per_month: null,
    latest_orders: [{ ...order, user_email: null }],
    total_categories: null,
    out_of_stock: null,
    total_sales: null,
    banner: { return_requests: 9, partner_updates: null, out_of_stock_alerts: null },
  });
  expect(visibleDashboard(whole, ofDuty('catalogue'))).toMatchObject({ total_orders: null, latest_orders: null });
});

test('dashboard: without a figure to see there is nothing to push', () => {
  expect([seesDashboard(ofDuty('catalogue')), seesDashboard(ofDuty('approver')), seesDashboard([])]).toEqual([
    true,
    false,
    false,
  ]);
});
