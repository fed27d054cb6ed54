import type { Order } from '@soulvia/contracts';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { ShopAmount } from '@/ui/amount';
import { PageHeading } from '@/ui/page-heading';

export function PlacedHeading({ order, children }: { order: Pick<Order, 'id' | 'cash_due'>; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <CircleCheck size={56} strokeWidth={1.25} aria-hidden="true" className="text-ok" />
      <PageHeading title="Order Placed Successfully!" focusOnShow />
      <p className="text-ink-2">
        Order #{order.id} · please have{' '}
        <strong className="text-ink">
          <ShopAmount value={order.cash_due} />
        </strong>{' '}
        in cash, exact change if you can.
      </p>
      {children}
    </div>
  );
}
