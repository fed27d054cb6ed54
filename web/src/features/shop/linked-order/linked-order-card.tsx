import { cancellableStatuses, type LinkedOrder } from '@soulvia/contracts';
import { OrderTimeline } from '@/features/member/orders/order-timeline';
import { dateAndTime, shortDate } from '@/lib/dates';
import { toPaisa } from '@/lib/money';
import { ShopAmount } from '@/ui/amount';
import { OrderStatusBadge } from '@/ui/order-status-badge';
import { PaidAhead } from '@/ui/paid-ahead';
import { DiscountRow, PromisedDays } from '@/ui/order-parts';
import { SumRow } from '@/ui/sum-row';
import { TextLink } from '@/ui/text-link';

export function LinkedOrderCard({ order }: { order: LinkedOrder }) {
  return (
    <section
      aria-label="Your order"
      className="grid grid-cols-1 gap-5 rounded-panel border border-line bg-white p-5 shadow-1 sm:p-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="meta">Placed on {shortDate(order.created_at)}</p>
        <OrderStatusBadge status={order.status} />
      </div>
      <ul className="grid gap-3 border-t border-line pt-4">
        {order.items.map((item) => (
          <li key={item.product_id} className="grid grid-cols-[1fr_auto] items-start gap-4">
            <div className="min-w-0 wrap-anywhere">
              <TextLink to={`/buy-product/${item.product_id}`}>{item.name}</TextLink>
              <p className="meta tabular-nums">
                {item.quantity} × <ShopAmount value={item.price} />
              </p>
            </div>
            <p className="pt-2.5 tabular-nums">
              <ShopAmount value={item.line_total} />
            </p>
          </li>
        ))}
      </ul>
      <dl className="grid gap-2 border-t border-line pt-4 tabular-nums">
        <SumRow label="Subtotal">
          <ShopAmount value={order.subtotal} />
        </SumRow>
        <DiscountRow order={order} />
        <SumRow label="Shipping">
          {toPaisa(order.shipping) === 0 ? 'Free' : <ShopAmount value={order.shipping} />}
        </SumRow>
        <SumRow label="Total" strong>
          <ShopAmount value={order.amount} />
        </SumRow>
        <SumRow label="Delivery to">{order.city}</SumRow>
        <SumRow label="Payment">Cash on Delivery</SumRow>
      </dl>
      {cancellableStatuses.includes(order.status) && (
        <div className="grid gap-1">
          <h2 className="font-semibold">Still to come</h2>
          <ol aria-label="Still to come" className="list-decimal pl-5">
            {order.status === 'PROCESSING' && <li>We pack it and hand it to the courier.</li>}
            <li>
              The courier brings it. <PromisedDays order={order} city={order.city} />
            </li>
          </ol>
        </div>
      )}
      {!order.advance && cancellableStatuses.includes(order.status) && (
        <p className="rounded-field bg-sage-100 px-4 py-3 text-[15px]">
          <PaidAhead order={order}>
            Please have{' '}
            <strong className="tabular-nums">
              <ShopAmount value={order.cash_due} />
            </strong>{' '}
            in cash, exact change if you can.
          </PaidAhead>
        </p>
      )}
      {order.held_until && (
        <p className="rounded-field bg-linen px-4 py-3 text-[15px]">
          We hold these products for you until {dateAndTime(order.held_until)}. Please confirm the order when we contact
          you, or call us: otherwise it is cancelled then.
        </p>
      )}
      <div className="grid gap-3 border-t border-line pt-4">
        <h2 className="font-semibold">What happened</h2>
        <OrderTimeline moments={order.timeline} />
      </div>
    </section>
  );
}
