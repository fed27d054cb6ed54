import type { Permission } from './duties.js';

export const salesPath = 'admin/sales';

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

/** What staff need to see each figure. */
export const salesNeeds = {
  sales: 'reports.read',
  average_order: 'reports.read',
  orders: 'orders.read',
  cancelled: 'orders.read',
  cancelled_percent: 'orders.read',
  new_customers: 'customers.read',
} as const satisfies Record<keyof SalesFigures, Permission>;

/** The figures as one reader sees them: those that the reader may not see are null. */
export type VisibleSales = { [Figure in keyof SalesFigures]: SalesFigures[Figure] | null };

/** The figures of one day, or of one hour of a single day. */
export interface SalesPoint extends VisibleSales {
  /** In Asia/Karachi: `2026-11-20`, or `2026-11-20T14:00`. */
  start: string;
}

export interface SalesPeriod {
  /** First and last day, in Asia/Karachi. */
  from: string;
  to: string;
  total: VisibleSales;
  /** Oldest first, without a gap, until the current day or hour. */
  points: SalesPoint[];
}

export interface SalesReport extends SalesPeriod {
  by: 'hour' | 'day';
  /** As many days before `from`. */
  before: SalesPeriod & {
    /**
     * Where `total` ends, such as `2026-11-19T15:00`, while the range itself is not over: as much of both is compared. Null for all of it.
     */
    until: string | null;
  };
}

export const salesLimits = { daysMax: 366 } as const;
