import { useState } from 'react';
import { freeDeliveryPaisa, useDeliveryPrices } from '@/lib/delivery';
import { useProducts } from '@/features/shop/products/use-products';
import { checkLine, computeTotals } from './cart-check';
import { type CouponState, readCoupon } from './kept-coupon';
import { useCart } from './use-cart';

/** In milliseconds: a page does not read again what the page before it has just read. The server refuses an order at another amount. */
const staleTime = 10_000;

/**
 * The cart with current prices, stock and delivery rule; stored ones may be weeks old.
 *
 * @param city where it goes; empty or null while that is not known.
 */
export function useCheckedCart(city: string | null) {
  const lines = useCart();
  const { products, ...checks } = useProducts(
    lines.map(({ id }) => id),
    { staleTime },
  );
  const prices = useDeliveryPrices({ staleTime });
  const [coupon, setCoupon] = useState<CouponState>(() => ({ isChecking: readCoupon() !== null }));
  const checkedLines = lines.map((line, index) => checkLine(line, products[index]));
  return {
    lines: checkedLines,
    totals: computeTotals(checkedLines, prices, city, coupon.check),
    coupon,
    setCoupon,
    freeFromPaisa: coupon.check?.free_delivery ? 0 : freeDeliveryPaisa(prices),
    ...checks,
  };
}
