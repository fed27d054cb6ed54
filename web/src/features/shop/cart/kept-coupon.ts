import type { CouponCheck } from '@soulvia/contracts';
import type { ReactNode } from 'react';
import { readVisitItem, removeVisitItem, writeVisitItem } from '@/lib/browser-storage';
import { privateKey } from '@/lib/query-client';

const storageKey = 'coupon';

/** The discount code that this tab keeps until an order is placed; null without one. */
export const readCoupon = () => readVisitItem(storageKey);
export const keepCoupon = (code: string) => writeVisitItem(storageKey, code);
export const forgetCoupon = () => removeVisitItem(storageKey);

export const couponKey = () => privateKey('coupon');

/** What the part that is loaded late knows of the code. */
export interface CouponState {
  isChecking: boolean;
  /** Only while the code is known to apply to the cart. */
  check?: CouponCheck;
  /** What it takes off, among the sums. */
  line?: ReactNode;
}

export interface CouponProps {
  /** Of the order, as soon as it is known. */
  phone?: string;
  onChange: (state: CouponState) => void;
}
