import type { SeededShop, Shopper } from '../shop/seed.js';

interface KnownOrder {
  id: number;
  shopper: Shopper;
}

/** What the load has been told is there, to do something with it. */
export class KnownThings {
  readonly orders: KnownOrder[] = [];
  readonly payments: number[];

  constructor({ pendingPayments }: SeededShop) {
    this.payments = [...pendingPayments];
  }

  /** The newest, so that several clients often want the same. */
  get recentOrders(): readonly KnownOrder[] {
    return this.orders.slice(-recentCount);
  }
}

const recentCount = 60;
