import type { SeededShop, Shopper } from '../shop/seed.js';

interface KnownOrder {
  id: number;
  shopper: Shopper;
}

/** Orders and payments that the shop has acknowledged, as targets of later commands. */
export class Targets {
  readonly orders: KnownOrder[] = [];
  readonly payments: number[];

  constructor({ pendingPayments }: SeededShop) {
    this.payments = [...pendingPayments];
  }

  /** The newest, so that several clients often change the same one. */
  get recentOrders(): readonly KnownOrder[] {
    return this.orders.slice(-recentCount);
  }
}

const recentCount = 60;
