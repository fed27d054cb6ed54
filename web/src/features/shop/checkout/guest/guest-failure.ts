import { ApiError } from '@/lib/api-error';
import type { CartLine } from '@/features/shop/cart/cart-line';
import { type OrderFailure, orderFailure } from '../order-failure';

const arrivedBefore =
  'An earlier attempt with different details went through. We call you to confirm it: tell us then what to change.';

/** The error of a guest's order. */
export function guestFailure(error: unknown, lines: readonly CartLine[]): OrderFailure {
  const failure = orderFailure(error, lines);
  const code = error instanceof ApiError ? error.problem?.code : undefined;
  if (code === 'IDEMPOTENCY_KEY_REUSED') return { ...failure, details: [arrivedBefore] };
  return failure;
}
