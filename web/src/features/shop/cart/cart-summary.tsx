import type { ReactNode } from 'react';
import { type CartTotals, pkr } from './cart-check';

interface CartSummaryProps {
  totals: CartTotals;
  lines?: ReactNode;
  children?: ReactNode;
}

export function CartSummary({ totals, lines, children }: CartSummaryProps) {
  const isFree = totals.subtotalPaisa > 0 && totals.shippingPaisa === 0;
  const from = totals.isLeast ? 'from ' : '';
  return (
    <section aria-labelledby="summary" className="grid gap-5 rounded-panel border border-line bg-white p-6 shadow-2">
      <h2 id="summary" className="panel-title">
        Order summary
      </h2>
      {lines}
      <dl className="grid gap-3 tabular-nums">
        <div className="flex justify-between gap-4">
          <dt className="text-ink-2">Subtotal</dt>
          <dd>{pkr(totals.subtotalPaisa)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-ink-2">Shipping</dt>
          <dd>{isFree ? 'Free' : `${from}${pkr(totals.shippingPaisa)}`}</dd>
        </div>
        <div className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
          <dt>Total</dt>
          <dd>{`${from}${pkr(totals.totalPaisa)}`}</dd>
        </div>
      </dl>
      {children}
    </section>
  );
}
