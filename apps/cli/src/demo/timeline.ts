import type { OrderStatus } from '@soulvia/contracts';
import { seededRandom, type SeededRandom } from './seeded-random.js';

export interface DemoOrder {
  kind: 'order';
  at: Date;
  /** Identifies the order in the demo. */
  number: number;
  customer: number;
  lines: { product: number; quantity: number }[];
}

export interface DemoStatusChange {
  kind: 'status';
  at: Date;
  number: number;
  status: OrderStatus;
}

export type DemoMoment = DemoOrder | DemoStatusChange;

export interface TimelineOptions {
  now: Date;
  customers: number;
  products: number;
  /** Index of the product that only `scarceOrder` buys, so that it ends low in stock. */
  lowStockProduct: number;
  scarceQuantity: number;
}

const dayMs = 24 * 60 * 60 * 1000;
const orderCount = 150;
const weeks = 7;
const recentCancellations = 4;
const olderCancellations = 5;
/** Orders whose parcels were refused or lost. */
const undeliveredOrders = 4;
/** Indexes of products that every other buyer of a product takes along: a serum with what is used before or after it. */
const takenAlong = new Map([
  [0, 16],
  [1, 23],
  [2, 8],
]);
/** Newer orders wait to be confirmed and packed. */
const waitingDays = 2.2;

/**
 * Plans seven weeks of a small shop, oldest first: increasingly frequent orders and their status changes. Among the newest orders are one
 * placed twice and one of a customer who has refused all parcels before. Orders that were never delivered stay shipped.
 */
export function planTimeline(options: TimelineOptions): DemoMoment[] {
  const random = seededRandom(20_261);
  const orders = Array.from({ length: orderCount }, (_, number) => planOrder(number, options, random));
  orders.push(scarceOrder(options));
  const moments: DemoMoment[] = [...orders];
  const byAge = orders.slice(0, orderCount).toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const weekAgo = options.now.getTime() - 6 * dayMs;
  placeTwice(byAge);
  const cancelled = new Set([
    ...byAge.filter((order) => order.at.getTime() > weekAgo).slice(3, 3 + recentCancellations),
    ...byAge.filter((order) => order.at.getTime() < weekAgo - 4 * dayMs).slice(0, olderCancellations),
  ]);
  const undelivered = byAge
    .filter((order) => order.at.getTime() < weekAgo - 8 * dayMs && !cancelled.has(order))
    .slice(0, undeliveredOrders);
  for (const order of [...undelivered, ...byAge.slice(2, 3)]) order.customer = options.customers - 1;
  for (const order of orders) {
    const changes = cancelled.has(order) ? cancel(order, options.now) : fulfil(order, options.now);
    moments.push(...(undelivered.includes(order) ? changes.slice(0, 1) : changes));
  }
  return moments.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function planOrder(number: number, options: TimelineOptions, random: SeededRandom): DemoOrder {
  const daysAgo = weeks * 7 * random.between(0, 1) ** 1.4;
  const lineCount = 1 + Math.floor(random.between(0, 1) * 3.2);
  const lines = new Map<number, number>();
  for (let line = 0; line < lineCount; line += 1) {
    const popular = Math.floor(options.products * random.between(0, 1) ** 1.7);
    if (popular !== options.lowStockProduct) lines.set(popular, 1 + Math.floor(random.between(0, 1) * 2.2));
  }
  for (const product of number % 2 === 0 ? [...lines.keys()] : []) {
    const along = takenAlong.get(product);
    if (along !== undefined) lines.set(along, 1);
  }
  if (lines.size === 0) lines.set(options.lowStockProduct === 0 ? 1 : 0, 1);
  return {
    kind: 'order',
    number,
    at: new Date(options.now.getTime() - daysAgo * dayMs - 60_000),
    // The last customer refuses every parcel.
    customer: Math.floor((options.customers - 1) * random.between(0, 1)),
    lines: [...lines].map(([product, quantity]) => ({ product, quantity })),
  };
}

function scarceOrder(options: TimelineOptions): DemoOrder {
  const lines = [{ product: options.lowStockProduct, quantity: options.scarceQuantity }];
  return { kind: 'order', number: orderCount, at: new Date(options.now.getTime() - 1.5 * dayMs), customer: 0, lines };
}

/** The newest order repeats the one before it. */
function placeTwice([newest, earlier]: readonly DemoOrder[]): void {
  if (!newest || !earlier) return;
  newest.customer = earlier.customer;
  newest.lines = earlier.lines.map((line) => ({ ...line }));
}

function cancel(order: DemoOrder, now: Date): DemoStatusChange[] {
  const at = new Date(Math.min(order.at.getTime() + 5 * 60 * 60 * 1000, now.getTime() - 30_000));
  return [{ kind: 'status', number: order.number, at, status: 'CANCELLED' }];
}

function fulfil(order: DemoOrder, now: Date): DemoStatusChange[] {
  if (order.at.getTime() > now.getTime() - waitingDays * dayMs) return [];
  const steps: [number, OrderStatus][] = [
    [1.2, 'SHIPPED'],
    [4.1, 'DELIVERED'],
    [12.5, 'COMPLETED'],
  ];
  return steps
    .map(([days, status]) => ({
      kind: 'status' as const,
      number: order.number,
      at: new Date(order.at.getTime() + days * dayMs),
      status,
    }))
    .filter((change) => change.at < now);
}
