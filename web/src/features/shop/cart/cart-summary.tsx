import type { ReactNode } from 'react';
import { ExpectedDays } from '@/ui/expected-days-part';
import { DiscountRow, SumRow } from '@/ui/sum-row';
import { atLeast, type CartTotals, pkr } from './cart-check';
import { CouponPart } from './coupon-part';
import type { Coupon } from './use-coupon';

interface CartSummaryProps {
  totals: CartTotals;
  coupon: Coupon;
  /** Where the order goes, as far as it is known. */
  city: string | null;
  lines?: ReactNode;
  children?: ReactNode;
}

export function CartSummary({ totals, coupon, city, lines, children }: CartSummaryProps) {
  const isFree = totals.subtotalPaisa > 0 && totals.shippingPaisa === 0;
  return (
    <section aria-labelledby="summary" className="grid gap-5 rounded-panel border border-line bg-white p-6 shadow-2">
      <h2 id="summary" tabIndex={-1} className="panel-title">
        Order summary
      </h2>
      {lines}
      <dl className="grid gap-3 tabular-nums">
        <SumRow label="Subtotal">{pkr(totals.subtotalPaisa)}</SumRow>
        {coupon.check && <DiscountRow order={{ ...coupon.check, coupon_code: coupon.check.code }} />}
        <SumRow label="Shipping">{isFree ? 'Free' : atLeast(totals, totals.shippingPaisa)}</SumRow>
        <SumRow label="Total" strong>
          {atLeast(totals, totals.totalPaisa)}
        </SumRow>
      </dl>
      <CouponPart coupon={coupon} />
      {city && <ExpectedDays city={city} />}
      {children}
    </section>
  );
}
