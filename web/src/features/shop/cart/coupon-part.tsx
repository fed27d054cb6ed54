import { useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import type { Coupon } from './use-coupon';

const CouponForm = lazyPart<{ coupon: Coupon }>(() =>
  import('./coupon-form').then((part) => ({ default: part.CouponForm })),
);

/** The discount code, folded until one is kept; its form is loaded when it is opened. */
export function CouponPart({ coupon }: { coupon: Coupon }) {
  const [isOpen, setOpen] = useState(coupon.code !== '');
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">Discount code</summary>
      {isOpen && <CouponForm coupon={coupon} />}
    </details>
  );
}
