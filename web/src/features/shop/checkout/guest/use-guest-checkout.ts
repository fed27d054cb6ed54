import type { GuestOrder } from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CartTotals } from '@/features/shop/cart/cart-check';
import type { CartLine } from '@/features/shop/cart/cart-line';
import { readCart } from '@/features/shop/cart/cart-store';
import { ApiError } from '@/lib/api-error';
import { showFieldErrors } from '@/lib/form-fields';
import { keepCity } from '@/lib/known-city';
import { notifyError, notifySuccess } from '@/lib/notify';
import { useLateDraft } from '@/lib/use-late-draft';
import { checkoutItems } from '@/features/shop/cart/checkout-items';
import { type OrderFailure, orderFailure } from '../order-failure';
import { rereadPrices } from '../reread-prices';
import { emptyGuest, type GuestDetails, type GuestInput, guestResolver } from './guest-schema';
import { keepPlacedOrder } from './guest-visit';
import { GuestOrderPlaced } from './guest-order-placed-part';
import { placeGuestOrder } from './place-guest-order';

const arrivedBefore = 'An earlier attempt with different details went through. Contact us if something has to change.';

function guestFailure(error: unknown, lines: readonly CartLine[]): OrderFailure {
  const failure = orderFailure(error, lines);
  const code = error instanceof ApiError ? error.problem?.code : undefined;
  if (code === 'IDEMPOTENCY_KEY_REUSED') return { ...failure, details: [arrivedBefore] };
  return failure;
}

export function useGuestCheckout(onPlaced: (placed: GuestOrder) => void) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<OrderFailure | null>(null);
  const locked = useRef(false);
  const form = useForm<GuestInput, unknown, GuestDetails>({
    resolver: guestResolver,
    defaultValues: emptyGuest,
    mode: 'onTouched',
    shouldFocusError: false,
  });

  useLateDraft(form, 'guest checkout', true);
  const place = async (details: GuestDetails, displayed: CartTotals) => {
    const lines = readCart();
    const items = checkoutItems(lines);
    // Prefetched; the page shown afterwards reports a failed load.
    GuestOrderPlaced.preload().catch(() => undefined);
    try {
      const placed = await placeGuestOrder(details, items, displayed);
      keepCity(details.city);
      form.reset();
      keepPlacedOrder(placed);
      notifySuccess('Order placed successfully!');
      onPlaced(placed);
    } catch (error) {
      const nameless = showFieldErrors(form, error);
      const problem = guestFailure(error, lines);
      const hasFields = error instanceof ApiError && error.status === 400;
      setFailure(hasFields ? { ...problem, details: nameless } : problem);
      notifyError(problem.message, true);
      rereadPrices(client);
    }
  };

  /**
   * @param displayed what the page showed when the shopper confirmed.
   * @param filled why the order is not sent yet.
   */
  const confirm = async (displayed: CartTotals, filled?: string) => {
    if (filled !== undefined) return setFailure({ message: filled, details: [] });
    if (locked.current) return;
    locked.current = true;
    setFailure(null);
    try {
      await form.handleSubmit((details) => place(details, displayed))();
    } finally {
      locked.current = false;
    }
  };
  return { form, failure, confirm };
}
