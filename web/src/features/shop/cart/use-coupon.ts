import type { CouponCheck } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { postJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { useDebouncedValue } from '@/lib/use-debounced-value';
import { checkoutItems } from './checkout-items';
import { couponKey, forgetCoupon, keepCoupon, readCoupon } from './kept-coupon';
import { useCart } from './use-cart';

/** The code that the tab keeps, and what it takes off the cart. It is checked again when the cart changes. */
export function useCoupon(phone: string | undefined) {
  const [code, setCode] = useState(() => readCoupon() ?? '');
  const basket = JSON.stringify({ items: checkoutItems(useCart()), phone });
  const settled = useDebouncedValue(basket);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...couponKey(), code, settled],
    enabled: code !== '',
    refetchOnWindowFocus: false,
    placeholderData: (previous) => previous,
    queryFn: () => postJson<CouponCheck>('coupons/check', { code, ...JSON.parse(settled) }),
  });
  const isSettled = settled === basket && !isPlaceholderData;
  return {
    code,
    /** Only while the code is known to apply to the cart. */
    check: code !== '' && isSettled && !error ? data : undefined,
    /** Whether it applied to the cart before. */
    wasApplied: !error && data?.code === code,
    failure: isSettled && error ? getReason(error) : undefined,
    isChecking: code !== '' && !(isSettled && (data ?? error)),
    apply: (typed: string) => {
      if (typed === code) return void refetch();
      keepCoupon(typed);
      setCode(typed);
    },
    remove: () => {
      forgetCoupon();
      setCode('');
    },
  };
}
