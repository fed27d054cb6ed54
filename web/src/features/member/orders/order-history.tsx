import type { OwnOrder } from '@soulvia/contracts';
import { ReturnLink } from '@/ui/return-link';
import { OrderTimeline } from './order-timeline';

/** What happened to an order, and the way to return something of it. */
export function OrderHistory({ order }: { order: OwnOrder }) {
  return (
    <>
      <OrderTimeline moments={order.timeline} />
      <ReturnLink order={order} to={`/orders/${order.id}/return`} />
    </>
  );
}
