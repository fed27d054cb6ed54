import type { ReactNode } from 'react';
import { toPaisa } from '@/lib/money';
import { ShopAmount } from './amount';

interface PaidAheadProps {
  order: { cash_due: string; advance_paid?: string };
  /** How the rest is paid. */
  children: ReactNode;
}

/** What of an order was paid ahead, before what is left to pay. */
export function PaidAhead({ order: { cash_due: due, advance_paid: paid }, children }: PaidAheadProps) {
  if (paid === undefined) return children;
  return (
    <>
      <ShopAmount value={paid} /> paid{toPaisa(due) === 0 ? ', nothing to pay.' : <>. {children}</>}
    </>
  );
}
