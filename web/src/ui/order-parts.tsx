import { lazyPart } from '@/lib/lazy-part';
import type { PromisedDaysProps } from './promised-days';
import type { DiscountRowProps } from './sum-row';

const Days = lazyPart<PromisedDaysProps>(() =>
  import('./promised-days').then((part) => ({ default: part.PromisedDays })),
);

/** Its code is loaded for an order with expected days. */
export function PromisedDays(props: PromisedDaysProps) {
  return props.order.promised_to ? <Days {...props} /> : null;
}

const Discount = lazyPart<DiscountRowProps>(() => import('./sum-row').then((part) => ({ default: part.DiscountRow })));

/** Its code is loaded for an order with a discount code. */
export function DiscountRow(props: DiscountRowProps) {
  return props.order.coupon_code ? <Discount {...props} /> : null;
}
