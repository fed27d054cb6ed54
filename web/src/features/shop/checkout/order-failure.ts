import type { LimitName } from '@soulvia/contracts';
import { ApiError, NoResponseError, getReason } from '@/lib/api-error';
import type { CartLine } from '@/features/shop/cart/cart-line';

export interface OrderFailure {
  message: string;
  details: string[];
  /** Where the shopper can resolve it. */
  solution?: 'cart' | 'orders';
}

const looksAgain = 'No order was placed. Check the new total, then confirm again.';
const retryIsSafe = 'Your details are saved. Trying again will not place a second order.';

/** Limits that cancelling or receiving an order lifts. */
const openLimits = new Set<LimitName>(['open_orders_max', 'open_value_max']);

const arrivedBefore =
  'An earlier attempt with different details went through. Check My Orders before you confirm again.';

/** The error of an order; for a shortage, with the affected lines. */
export function orderFailure(error: unknown, lines: readonly CartLine[]): OrderFailure {
  const message = `Failed to place order: ${getReason(error)}`;
  if (error instanceof NoResponseError) return { message, details: [retryIsSafe] };
  if (!(error instanceof ApiError)) return { message, details: [] };
  if (error.status >= 500) return { message, details: [retryIsSafe] };
  const { code, limit, lines: refused = [], errors = {} } = error.problem ?? {};
  if (code === 'IDEMPOTENCY_KEY_REUSED') return { message, details: [arrivedBefore] };
  if (code === 'AMOUNT_CHANGED') return { message, details: [looksAgain] };
  if (code === 'COUPON_INVALID') return { message, details: ['Remove the code to order without it.'] };
  if (limit) return { message, details: [], solution: openLimits.has(limit) ? 'orders' : 'cart' };
  const shortages = refused.flatMap((line) => {
    if (!('available' in line)) return [];
    const { product_id, requested, available } = line;
    const title = lines.find(({ id }) => id === product_id)?.title ?? `Product ${product_id}`;
    return available > 0
      ? `${title}: you asked for ${requested}, only ${available} left.`
      : `${title} is out of stock.`;
  });
  const fields = Object.values(errors).flat();
  return { message, details: [...shortages, ...fields.filter((text) => !message.includes(text))] };
}
