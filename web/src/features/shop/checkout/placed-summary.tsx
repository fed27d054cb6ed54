import type { Order } from '@soulvia/contracts';
import { addressText } from '@/lib/address-text';
import { toPaisa } from '@/lib/money';
import { OrderLines } from '@/features/member/orders/order-lines';
import { ShopAmount } from '@/ui/amount';

/** Lines, amounts and destination of an order that was just placed. */
export function PlacedSummary({ order }: { order: Order }) {
  return (
    <section
      aria-label="Your order"
      className="grid grid-cols-1 gap-5 rounded-panel border border-line bg-white p-5 shadow-1 sm:p-8"
    >
      <OrderLines order={order} Amount={ShopAmount} />
      <dl className="grid gap-2 border-t border-line pt-4 tabular-nums">
        <div className="flex justify-between gap-4">
          <dt className="text-ink-2">Shipping</dt>
          <dd>{toPaisa(order.shipping) === 0 ? 'Free' : <ShopAmount value={order.shipping} />}</dd>
        </div>
        <div className="flex justify-between gap-4 text-lg font-semibold">
          <dt>Total</dt>
          <dd>
            <ShopAmount value={order.amount} />
          </dd>
        </div>
      </dl>
      <p className="meta wrap-anywhere">
        To <bdi>{addressText(order.shipping_address)}</bdi>
        {order.shipping_phone && ` · ${order.shipping_phone}`}
      </p>
    </section>
  );
}
