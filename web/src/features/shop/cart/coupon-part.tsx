import { useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { type CouponProps, readCoupon } from './kept-coupon';

const CouponForm = lazyPart<CouponProps>(() => import('./coupon-form').then((part) => ({ default: part.CouponForm })));

/** The discount code, folded while none is kept; its code is loaded when it is opened. */
export function CouponPart(props: CouponProps) {
  const [startsOpen] = useState(() => readCoupon() !== null);
  const [wasOpened, setOpened] = useState(startsOpen);
  return (
    <details open={startsOpen} onToggle={() => setOpened(true)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">Discount code</summary>
      {wasOpened && <CouponForm {...props} />}
    </details>
  );
}
