import type { CheckoutRequest } from '@soulvia/contracts';
import type { CartTotals } from '@/features/shop/cart/cart-check';
import { readCoupon } from '@/features/shop/cart/kept-coupon';
import { decimalRupees } from '@/lib/money';
import { readVisitItem, writeVisitItem } from '@/lib/browser-storage';

type AgreedPrice = Pick<CheckoutRequest, 'expected_amount' | 'coupon_code'>;

/**
 * Amount and discount code of an order: what an attempt with an unknown result was sent with, otherwise what the page shows.
 *
 * @param key of session storage.
 */
export function agreedPrice(key: string, isOpen: boolean, { totalPaisa, coupon }: CartTotals): AgreedPrice {
  const displayed: AgreedPrice = { expected_amount: decimalRupees(totalPaisa), coupon_code: coupon?.code };
  const sent = JSON.parse((isOpen && readVisitItem(key)) || 'null') as AgreedPrice | null;
  // With a code added or removed since, it is another order: the server says so if the first one was placed.
  const isSame = sent && [coupon?.code, readCoupon() ?? undefined].includes(sent.coupon_code);
  const agreed = isSame ? sent : displayed;
  writeVisitItem(key, JSON.stringify(agreed));
  return agreed;
}
