import type { Order } from '@soulvia/contracts';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateAndTime } from '@/lib/dates';
import { ShopAmount } from '@/ui/amount';
import { PageHeading } from '@/ui/page-heading';
import { PromisedDays } from '@/ui/order-parts';

interface PlacedHeadingProps {
  order: Order;
  children?: ReactNode;
}

export function PlacedHeading({ order, children }: PlacedHeadingProps) {
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
      <PromisedDays order={order} city={order.shipping_address.city} />
      {order.held_until && (
        <p className="max-w-prose rounded-card bg-linen px-4 py-3">
          We hold these products for you until{' '}
          <strong className="font-semibold">{dateAndTime(order.held_until)}</strong>. Please confirm the order when we
          contact you, or call us: otherwise it is cancelled then.
        </p>
      )}
      {children}
    </div>
  );
}
