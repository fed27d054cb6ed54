import type { OrderStatus } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import type { Days } from '@soulvia/platform/http';
import type { ConfirmationLinks } from './domain/confirmation-link.js';
import type { OrderLinks } from './domain/order-link.js';

export interface CountedOrders {
  status: OrderStatus | null;
  /** Days of Asia/Karachi on which they were placed. */
  days: Days;
}

/** How many orders there are, answered by a read model: counting 100,000 rows takes longer than showing ten. */
export type CountOrders = (query: Query, filter: CountedOrders) => Promise<number>;

export interface OrderingOptions {
  /** A product at or below this quantity is low in stock. */
  lowStockThreshold: number;
  countOrders: CountOrders;
  /** Reads the links in emails, which show an order without signing in. */
  links: OrderLinks;
  /** Signs and reads the links with which shoppers confirm an order. */
  confirmationLinks: ConfirmationLinks;
}

export const ORDERING_OPTIONS = Symbol('ordering options');
