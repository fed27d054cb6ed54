import type { SeededShop, Shopper } from '../shop/seed.js';

interface KnownOrder {
  id: number;
  shopper: Shopper;
}

export interface KnownParcel {
  id: number;
  orderId: number;
  number: string;
  cashDue: string;
  lines: readonly { order_line_id: number; quantity: number }[];
}

/** Orders, parcels and payments that the shop has acknowledged, as targets of later commands. */
export class Targets {
  readonly orders: KnownOrder[] = [];
  readonly parcels: KnownParcel[] = [];
  readonly payments: number[];
  readonly approvals: number[] = [];
  readonly returns: { id: number; orderLineId: number }[] = [];
  /** How many statements were to be applied: about as many have ids. */
  statements = 0;

  constructor({ pendingPayments }: SeededShop) {
    this.payments = [...pendingPayments];
  }

  /** The newest, so that several clients often change the same one. */
  get recentOrders(): readonly KnownOrder[] {
    return this.orders.slice(-recentCount);
  }

  get recentParcels(): readonly KnownParcel[] {
    return this.parcels.slice(-recentParcelsCount);
  }
}

const recentCount = 60;
const recentParcelsCount = 12;
