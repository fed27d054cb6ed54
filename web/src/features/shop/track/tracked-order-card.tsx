import { cancellableStatuses, type TrackedOrder } from '@soulvia/contracts';
import type { BegunMessage } from '@/features/shop/contact/contact-form';
import { OrderTimeline } from '@/features/member/orders/order-timeline';
import { ShopAmount } from '@/ui/amount';
import { Link } from '@/ui/link';
import { OrderStatusBadge } from '@/ui/order-status-badge';

const linkClasses = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay';

export function TrackedOrderCard({ order }: { order: TrackedOrder }) {
  const isToPay = cancellableStatuses.includes(order.status);
  return (
    <section
      aria-label={`Order #${order.order_id}`}
      className="grid grid-cols-1 gap-5 rounded-panel border border-line bg-white p-5 shadow-1 sm:p-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">Order #{order.order_id}</h2>
        <OrderStatusBadge status={order.status} />
      </div>
      <p className="text-ink-2 wrap-anywhere">
        {order.items === 1 ? '1 item' : `${order.items} items`} to {order.city}
      </p>
      {isToPay && (
        <div className="rounded-field bg-sage-100 px-4 py-3 text-[15px]">
          <p>
            Pay exactly{' '}
            <strong className="tabular-nums">
              <ShopAmount value={order.cash_due} />
            </strong>{' '}
            in cash when it arrives.
          </p>
          <Link to="/contact" state={{ begunMessage: messageAbout(order) }} className={linkClasses}>
            Were you asked for another amount?
          </Link>
        </div>
      )}
      <OrderTimeline moments={order.steps} />
    </section>
  );
}

/** What the contact form is filled in with. */
function messageAbout({ order_id: id, courier }: TrackedOrder): BegunMessage {
  const who = courier === null ? 'The courier' : `The courier ${courier}`;
  return {
    subject: `Order #${id}: asked for another amount`,
    message: `${who} asked me to pay another amount for order #${id}: PKR `,
  };
}
