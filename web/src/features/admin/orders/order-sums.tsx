import type { Order } from '@soulvia/contracts';
import { ShopAmount } from '@/ui/amount';

type Sums = Pick<Order, 'subtotal' | 'shipping' | 'amount'>;

export function OrderSums({ order: { subtotal, shipping, amount } }: { order: Sums }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-8 gap-y-1 border-t border-line pt-3 text-[15px] tabular-nums">
      <dt className="text-ink-2">Subtotal</dt>
      <dd className="text-right">
        <ShopAmount value={subtotal} />
      </dd>
      <dt className="text-ink-2">Delivery</dt>
      <dd className="text-right">
        <ShopAmount value={shipping} />
      </dd>
      <dt className="font-semibold">Total</dt>
      <dd className="text-right font-semibold">
        <ShopAmount value={amount} />
      </dd>
    </dl>
  );
}
