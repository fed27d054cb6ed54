import { type CheckoutItem, guestCheckoutPath, type GuestCheckoutRequest, type GuestOrder } from '@soulvia/contracts';
import { postJson } from '@/lib/api';
import { ConfirmKey } from '@/lib/confirm-key';
import { expectedAmount } from '../expected-amount';
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
 * @param totalPaisa what the page shows.
 */
export function placeGuestOrder(details: GuestDetails, items: CheckoutItem[], totalPaisa: number): Promise<GuestOrder> {
  const attempt = toAttempt(details.phone, items);
  const expected = expectedAmount('guestCheckoutAmount', confirmKey.isOpen(attempt), totalPaisa);
  const request: GuestCheckoutRequest = { ...withoutEmpty(details), items, expected_amount: expected, ...keptRef() };
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
