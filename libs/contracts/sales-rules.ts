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
} as const satisfies Record<keyof SalesFigures, Permission>;

export const salesLimits = { daysMax: 366 } as const;

/** Orders count on the day they were placed, whatever became of them later. Deleted orders and users do not count. */
export interface SalesFigures {
  /** Rupees with two decimals, delivery included, without cancelled orders. */
  sales: string;
  /** Of the orders that `sales` adds up; null without one. */
  average_order: string | null;
  /** Cancelled ones included. */
  orders: number;
  cancelled: number;
  /** Of `orders`, with one decimal; null without one. */
  cancelled_percent: number | null;
  /** Users of roles USER and GUEST_USER, on the day they signed up or first ordered. */
  new_customers: number;
}
