import { type CheckoutRequest, headers, type Order } from '@soulvia/contracts';
import { postJson } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import { confirmKey, forgetConfirmKey } from './confirm-key';

/** A refusal that made no order. Anything else may have made one, and is asked again under the same key. */
function isFinalNo(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404, 409].includes(error.status);
}

export async function placeOrder(userId: number, order: CheckoutRequest): Promise<Order> {
  try {
    const placed = await postJson<Order>('orders/users/checkout', order, {
      [headers.idempotencyKey]: confirmKey(userId, order.items),
    });
    forgetConfirmKey();
    return placed;
  } catch (error) {
    if (isFinalNo(error)) forgetConfirmKey();
    throw error;
  }
}
