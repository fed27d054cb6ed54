import { type CheckoutItem, guestCheckoutPath, type GuestCheckoutRequest, type GuestOrder } from '@soulvia/contracts';
import type { CartTotals } from '@/features/shop/cart/cart-check';
import { postJson } from '@/lib/api';
import { ConfirmKey } from '@/lib/confirm-key';
import { agreedPrice } from '../agreed-price';
import { keptRef } from '../kept-ref';
import { withProof } from '../with-proof';
import type { GuestDetails } from './guest-schema';

const confirmKey = new ConfirmKey('guestCheckoutAttempt');
const toAttempt = (phone: string, items: readonly CheckoutItem[]) => [phone, items];

/** Whether this cart was sent before with an unknown result. */
export function hasOpenGuestAttempt(phone: string, items: readonly CheckoutItem[]): boolean {
  return confirmKey.isOpen(toAttempt(phone, items));
}

/**
 * Places the order. Changed details of the same phone reuse the key: if the first attempt succeeded, the server reports it instead of
 * ordering twice.
 *
 * @param totals what the page shows.
 */
export function placeGuestOrder(details: GuestDetails, items: CheckoutItem[], totals: CartTotals): Promise<GuestOrder> {
  const attempt = toAttempt(details.phone, items);
  const agreed = agreedPrice('guestCheckoutPrice', confirmKey.isOpen(attempt), totals);
  const request: GuestCheckoutRequest = { ...withoutEmpty(details), items, ...agreed, ...keptRef() };
  return withProof(request, (proof) =>
    confirmKey.confirm(attempt, (key) => postJson<GuestOrder>(guestCheckoutPath, request, { ...key, ...proof })),
  );
}

function withoutEmpty({ email, zip_code, ...details }: GuestDetails) {
  return {
    ...details,
    ...(email ? { email } : {}),
    ...(zip_code ? { zip_code } : {}),
  };
}
