import type { Order } from '@soulvia/contracts';
import { ShopAmount } from '@/ui/amount';
import { DiscountRow, SumRow } from '@/ui/sum-row';

type Sums = Pick<Order, 'subtotal' | 'shipping' | 'discount' | 'coupon_code' | 'amount'>;

export function OrderSums({ order }: { order: Sums }) {
  return (
    <dl className="grid gap-1 border-t border-line pt-3 text-[15px] tabular-nums">
      <SumRow label="Subtotal">
        <ShopAmount value={order.subtotal} />
      </SumRow>
      <DiscountRow order={order} />
      <SumRow label="Delivery">
        <ShopAmount value={order.shipping} />
      </SumRow>
      <SumRow label="Total" strong>
        <ShopAmount value={order.amount} />
      </SumRow>
    </dl>
  );
}
