import type { ReactNode } from 'react';
import { ExpectedDays } from '@/ui/expected-days-part';
import { atLeast, pkr } from './cart-check';
import { CouponPart } from './coupon-part';
import type { useCheckedCart } from './use-checked-cart';

interface CartSummaryProps {
  cart: ReturnType<typeof useCheckedCart>;
  /** Where the order goes, as far as it is known. */
  city: string | null;
  /** Of the order, as soon as it is known. */
  phone?: string;
  lines?: ReactNode;
  children?: ReactNode;
}

export function CartSummary({ cart: { totals, coupon, setCoupon }, city, phone, lines, children }: CartSummaryProps) {
  const isFree = totals.subtotalPaisa > 0 && totals.shippingPaisa === 0;
  return (
    <section aria-labelledby="summary" className="grid gap-5 rounded-panel border border-line bg-white p-6 shadow-2">
      <h2 id="summary" tabIndex={-1} className="panel-title">
        Order summary
      </h2>
      {lines}
      <dl className="grid gap-3 tabular-nums">
        <div className="flex justify-between gap-4">
          <dt className="text-ink-2">Subtotal</dt>
          <dd>{pkr(totals.subtotalPaisa)}</dd>
        </div>
        {coupon.line}
        <div className="flex justify-between gap-4">
          <dt className="text-ink-2">Shipping</dt>
          <dd>{isFree ? 'Free' : atLeast(totals, totals.shippingPaisa)}</dd>
        </div>
        <div className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
          <dt>Total</dt>
          <dd>{atLeast(totals, totals.totalPaisa)}</dd>
        </div>
      </dl>
      <CouponPart phone={phone} onChange={setCoupon} />
      {city && <ExpectedDays city={city} />}
      {children}
    </section>
  );
}
