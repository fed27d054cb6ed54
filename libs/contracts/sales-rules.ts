import type { VisibleSales } from './sales.js';
import type { Permission } from './duty-rules.js';

export const salesPath = 'admin/sales';

/** What staff need to see each figure. */
export const salesNeeds = {
  sales: 'reports.read',
  average_order: 'reports.read',
  orders: 'orders.read',
  cancelled: 'orders.read',
  cancelled_percent: 'orders.read',
  new_customers: 'customers.read',
} as const satisfies Record<keyof VisibleSales, Permission>;

export const salesLimits = { daysMax: 366 } as const;
