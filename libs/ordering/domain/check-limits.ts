import { type Features, formatRupees, type Limits, say } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import type { UnprovenUsage } from './check-proof.js';
import type { OrderDraft } from './draft-order.js';
import { OrderLimitReached, OrderRateReached } from './limit-errors.js';

/** Rates, each of which refuses orders for a time. */
export type RateName = 'orders_per_hour' | 'orders_per_day' | 'orders_per_address_hour' | 'cancels_per_hour';

/** The limits of the shop and what counts towards them without the new order. */
export interface LimitUsage {
  limits: Limits;
  /** Open orders and their value in rupees; null for an account with a delivered order, which these limits do not hold for. */
  open: { orders: number; value: string } | null;
  /** Null for a proven buyer. */
  unproven: UnprovenUsage | null;
  /** How long the shop holds orders of unproven buyers, in hours; null for as long as they are open. */
  holdHours: number | null;
  /** How the shop sends text messages. */
  messages: Features['messages'];
  /** Seconds until a used-up rate allows an order again; null for the others. */
  waits: Record<RateName, number | null>;
}

/** @throws OrderLimitReached, OrderRateReached */
export function checkLimits(draft: OrderDraft, { limits, open, waits }: LimitUsage): void {
  checkOrderSize(draft, limits);
  for (const [rate, sentence] of Object.entries(rateSentences(limits))) {
    const wait = waits[rate as RateName];
    if (wait !== null) throw new OrderRateReached(sentence, Math.max(1, wait));
  }
  if (open) checkOpenOrders(draft, limits, open);
}

/** Checks what an order may be by itself, for users and guests alike. @throws OrderLimitReached */
export function checkOrderSize(draft: OrderDraft, limits: Limits): void {
  checkOrderValue(draft, limits);
  checkUnits(draft, limits);
}

function checkOrderValue({ price }: OrderDraft, { order_value_max: allowed }: Limits): void {
  if (allowed === null || price.amount.paisa <= Money.parse(allowed).paisa) return;
  throw new OrderLimitReached(
    'order_value_max',
    allowed,
    '0.00',
    `This order comes to ${formatRupees(price.amount.toString())}. Cash on delivery is limited to ${formatRupees(allowed)} per order. Remove some products and try again.`,
  );
}

function checkUnits({ lines }: OrderDraft, { units_per_product_max: allowed }: Limits): void {
  const line = allowed === null ? undefined : lines.find(({ quantity }) => quantity > allowed);
  if (allowed === null || !line) return;
  throw new OrderLimitReached(
    'units_per_product_max',
    allowed,
    0,
    say`You can order at most ${allowed} of one product. Reduce the quantity of ${line.name} and try again.`,
  );
}

function checkOpenOrders({ price }: OrderDraft, limits: Limits, open: { orders: number; value: string }): void {
  const { open_orders_max: mostOrders, open_value_max: mostValue } = limits;
  if (mostOrders !== null && open.orders >= mostOrders)
    throw new OrderLimitReached(
      'open_orders_max',
      mostOrders,
      open.orders,
      `You have ${counted(open.orders, 'open order')}, the most before your first delivery. Wait until one is delivered, or cancel one in My Orders.`,
    );
  const value = Money.parse(open.value);
  if (mostValue === null || value.plus(price.amount).paisa <= Money.parse(mostValue).paisa) return;
  throw new OrderLimitReached(
    'open_value_max',
    mostValue,
    value.toString(),
    `Your open orders come to ${formatRupees(value.toString())}. With this order they would exceed ${formatRupees(mostValue)}, the most before your first delivery. Remove some products, or wait until an order is delivered.`,
  );
}

function rateSentences(limits: Limits): Record<RateName, string> {
  const { orders_per_hour: hourly, orders_per_day: daily } = limits;
  return {
    orders_per_hour: `You have placed ${counted(hourly ?? 0, 'order')} within an hour.`,
    orders_per_day: `You have placed ${counted(daily ?? 0, 'order')} within a day.`,
    orders_per_address_hour: 'Too many orders were placed from your network.',
    cancels_per_hour: 'You have cancelled too many orders within an hour.',
  };
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
