import type { Order } from '@soulvia/contracts';
import { addressText } from '@/lib/address-text';
import { toPaisa } from '@/lib/money';
import { OrderLines } from '@/features/member/orders/order-lines';
import { ShopAmount } from '@/ui/amount';
import { DiscountRow, SumRow } from '@/ui/sum-row';

/** Lines, amounts and destination of an order that was just placed. */
export function PlacedSummary({ order }: { order: Order }) {
  return (
    <section
      aria-label="Your order"
      className="grid grid-cols-1 gap-5 rounded-panel border border-line bg-white p-5 shadow-1 sm:p-8"
    >
      <OrderLines order={order} Amount={ShopAmount} />
      <dl className="grid gap-2 border-t border-line pt-4 tabular-nums">
        <DiscountRow order={order} />
        <SumRow label="Shipping">
          {toPaisa(order.shipping) === 0 ? 'Free' : <ShopAmount value={order.shipping} />}
        </SumRow>
        <SumRow label="Total" strong>
          <ShopAmount value={order.amount} />
        </SumRow>
      </dl>
      <p className="meta wrap-anywhere">
        To <bdi>{addressText(order.shipping_address)}</bdi>
        {order.shipping_phone && ` · ${order.shipping_phone}`}
      </p>
    </section>
  );
}
