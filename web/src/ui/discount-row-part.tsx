import { lazyPart } from '@/lib/lazy-part';
import type { DiscountRowProps } from './sum-row';

const Row = lazyPart<DiscountRowProps>(() => import('./sum-row').then((part) => ({ default: part.DiscountRow })));

/** Its code is loaded for an order with a discount code. */
export function DiscountRow(props: DiscountRowProps) {
  return props.order.coupon_code === undefined ? null : <Row {...props} />;
}
