import { couponCheckPath, type CheckoutItem, type CouponCheck } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { postJson } from '@/lib/api';
import { readVisitItem, removeVisitItem, writeVisitItem } from '@/lib/browser-storage';
import { getReason } from '@/lib/api-error';
import { privateKey } from '@/lib/query-client';
import { useDebouncedValue } from '@/lib/use-debounced-value';

const storageKey = 'coupon';

export const couponKey = () => privateKey('coupon');

/** After an order the code is no longer kept for the tab. */
export const forgetCoupon = () => removeVisitItem(storageKey);

/**
 * The discount code that is kept for the tab, and what it takes off these items. It is checked again when they change.
 *
 * @param phone of the order, as soon as it is known.
 */
export function useCoupon(items: readonly CheckoutItem[], phone?: string) {
  const [code, setCode] = useState(() => readVisitItem(storageKey) ?? '');
  const basket = JSON.stringify({ items, phone });
  const settled = useDebouncedValue(basket);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...couponKey(), code, settled],
    enabled: code !== '' && items.length > 0,
    refetchOnWindowFocus: false,
    placeholderData: (previous) => previous,
    queryFn: () => postJson<CouponCheck>(couponCheckPath, { code, ...JSON.parse(settled) }),
  });
  const isSettled = settled === basket && !isPlaceholderData;
  return {
    code,
    /** Only while the code is known to apply to these items. */
    check: isSettled && !error ? data : undefined,
    /** Whether it applied to the items before. */
    wasApplied: !error && data?.code === code,
    failure: isSettled && error ? getReason(error) : undefined,
    isChecking: code !== '' && !(isSettled && (data ?? error)),
    apply: (typed: string) => {
      if (typed === code) return void refetch();
      writeVisitItem(storageKey, typed);
      setCode(typed);
    },
    remove: () => {
      forgetCoupon();
      setCode('');
    },
  };
}

export type Coupon = ReturnType<typeof useCoupon>;
