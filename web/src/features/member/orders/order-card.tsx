import { cancellableStatuses, type Order } from '@soulvia/contracts';
import { useNavigate } from 'react-router-dom';
import { addLinesToCart } from '@/features/shop/cart/cart-store';
import { shortDate } from '@/lib/dates';
import { notifyError, notifySuccess } from '@/lib/notify';
import { DashboardAmount, ShopAmount } from '@/ui/amount';
import { Button } from '@/ui/button';
import { addressText } from '@/lib/address-text';
import { OrderDetails } from './order-details';
import { OrderLines } from './order-lines';
import { WhatsAppLink } from '@/ui/whatsapp-link';
import { OrderStatusBadge } from '@/ui/order-status-badge';
import { PromisedDays } from '@/ui/promised-days-part';

/** The cart reports delisted products and changed prices. */
function BuyAgain({ order }: { order: Order }) {
  const navigate = useNavigate();
  const buy = () => {
    const lines = order.items.map(({ product_id: id, product, price_at_purchase: price, quantity: qty }) => ({
      id,
      title: product.name,
      price,
      imageUrl: product.display_image,
      qty,
    }));
    if (!addLinesToCart(lines)) return notifyError('Failed to add to cart');
    notifySuccess('Added to cart');
    void navigate('/cart');
  };
  return (
    <Button variant="quiet" size="small" className="px-3! first:-ml-3 sm:first:ml-0" onClick={buy}>
      Buy again<span className="sr-only"> (order #{order.id})</span>
    </Button>
  );
}

interface OrderCardProps {
  order: Order;
  /** Preloads the cancel dialog on hover or focus. */
  onPrepareCancel: () => void;
  onCancel: () => void;
}

export function OrderCard({ order, onPrepareCancel, onCancel }: OrderCardProps) {
  return (
    <li className="grid gap-5 rounded-panel border border-line bg-white p-5 shadow-1 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 className="text-lg font-semibold">Order #{order.id}</h3>
          <p className="meta">
            <time dateTime={order.created_at}>{shortDate(order.created_at)}</time> · {order.total_items}{' '}
            {order.total_items === 1 ? 'item' : 'items'}
          </p>
        </div>
        <OrderStatusBadge status={order.status} />
      </div>
      <PromisedDays order={order} city={order.shipping_address.city} />
      <OrderLines order={order} Amount={DashboardAmount} />
      <div className="flex flex-wrap items-end justify-between gap-4 border-t border-line pt-4">
        <div className="grid min-w-0 gap-0.5">
          <p className="meta wrap-anywhere">
            To <bdi>{addressText(order.shipping_address)}</bdi>
          </p>
          <p className="meta tabular-nums">
            Shipping <DashboardAmount value={order.shipping} /> · Cash on Delivery
          </p>
          <p className="text-lg font-semibold tabular-nums">
            Total <DashboardAmount value={order.amount} />
          </p>
          {order.cash_due !== order.amount && cancellableStatuses.includes(order.status) && (
            <p className="meta tabular-nums">
              Please have <ShopAmount value={order.cash_due} /> in cash
            </p>
          )}
          <WhatsAppLink text={`I have a question about my order #${order.id}`}>
            Ask on WhatsApp<span className="sr-only"> about order #{order.id}</span>
          </WhatsAppLink>
        </div>
        <div className="flex flex-wrap gap-2">
          {cancellableStatuses.includes(order.status) && (
            <Button
              variant="ghost"
              size="small"
              onPointerEnter={onPrepareCancel}
              onFocus={onPrepareCancel}
              onClick={onCancel}
            >
              Cancel order<span className="sr-only"> #{order.id}</span>
            </Button>
          )}
          <BuyAgain order={order} />
        </div>
      </div>
      <OrderDetails order={order} />
    </li>
  );
}
