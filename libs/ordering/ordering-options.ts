import type { OrderStatus } from '@soulvia/contracts';
import type { Query, WeekCounts } from '@soulvia/platform/database';
import type { Days } from '@soulvia/platform/http';

/** How many orders there are, told by a read model: counting a million of them takes longer than showing ten. */
export type CountOrders = (query: Query, filter: { status: OrderStatus | null; days: Days }) => Promise<number>;

/** How many of them there are in each week; nothing while that is behind. */
export type OrdersByWeek = (filter: { status: OrderStatus | null; days: Days }) => WeekCounts;

export interface OrderingOptions {
  /** A product at or below this quantity is low in stock. */
  lowStockThreshold: number;
  countOrders: CountOrders;
  ordersByWeek: OrdersByWeek;
}

export const ORDERING_OPTIONS = Symbol('ordering options');
