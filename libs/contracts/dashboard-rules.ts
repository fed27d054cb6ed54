import type { Permission } from './duty-rules.js';

/** What staff need to see each figure. */
export const dashboardNeeds = {
  total_customers: 'customers.read',
  total_orders: 'orders.read',
  pending_orders: 'orders.read',
  total_categories: 'catalogue.read',
  out_of_stock: 'catalogue.read',
  total_sales: 'reports.read',
  orders_per_month: 'orders.read',
  customers_per_month: 'customers.read',
  latest_orders: 'orders.read',
} as const satisfies Record<string, Permission>;

export const bannerNeeds = {
  return_requests: 'returns.write',
  partner_updates: 'package_payments.decide',
  out_of_stock_alerts: 'catalogue.read',
} as const satisfies Record<string, Permission>;
