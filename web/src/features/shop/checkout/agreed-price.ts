import type { CheckoutRequest } from '@soulvia/contracts';
import type { CartTotals } from '@/features/shop/cart/cart-check';
import { readVisitItem, writeVisitItem } from '@/lib/browser-storage';

type AgreedPrice = Pick<CheckoutRequest, 'expected_amount' | 'coupon_code'>;

/**
 * Amount and discount code of an order: what an attempt with an unknown result was sent with, otherwise what the page shows.
 *
 * @param key of session storage.
 */
export function agreedPrice(key: string, isOpen: boolean, { totalPaisa, coupon }: CartTotals): AgreedPrice {
  const shown: AgreedPrice = { expected_amount: (totalPaisa / 100).toFixed(2), coupon_code: coupon?.code };
  const agreed = (isOpen && readVisitItem(key)) || JSON.stringify(shown);
  writeVisitItem(key, agreed);
  return JSON.parse(agreed) as AgreedPrice;
}
