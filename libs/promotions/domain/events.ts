import { defineEvent, type EventBody, type ValueChange } from '@soulvia/platform/event-log';

export type { ValueChange } from '@soulvia/platform/event-log';

export const couponCreated = defineEvent<{ coupon_id: number }>('CouponCreated', 'coupon');

export const couponChanged = defineEvent<{ coupon_id: number; fields: string[]; changes: ValueChange[] }>(
  'CouponChanged',
  'coupon',
);

export const couponStopped = defineEvent<{ coupon_id: number }>('CouponStopped', 'coupon');

export const couponStarted = defineEvent<{ coupon_id: number }>('CouponStarted', 'coupon');

export interface CouponUse extends EventBody {
  coupon_id: number;
  order_id: number;
  user_id: number;
  /** Rupees with two decimals, like `shipping_waived`. */
  discount: string;
  shipping_waived: string;
}

/** An order holds a code: it was placed with it, or brought back. Events of one order do not wait for those of others with the code. */
export const couponUsed = defineEvent<CouponUse>('CouponUsed', 'order');

/** The order no longer holds it. */
export const couponReleased = defineEvent<{ coupon_id: number; order_id: number }>('CouponReleased', 'order');
