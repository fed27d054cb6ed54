import { cancellableStatuses, type Order } from '@soulvia/contracts';
import { shortDate } from '@/lib/dates';
import { useFeatures } from '@/lib/features';
import { DashboardAmount, ShopAmount } from '@/ui/amount';
import { Button } from '@/ui/button';
import { AskQuestion } from '@/ui/ask-question';
import { TextLink } from '@/ui/text-link';
import { addressText } from '@/lib/address-text';
import { BuyAgain } from './buy-again';
import { OrderDetails } from './order-details';
import { OrderLines } from './order-lines';
import { WhatsAppLink } from '@/ui/whatsapp-link';
import { OrderStatusBadge } from '@/ui/order-status-badge';
import { PaidAhead } from '@/ui/paid-ahead';
import { DiscountRow, PromisedDays } from '@/ui/order-parts';

interface OrderCardProps {
  order: Order;
  /** Preloads the cancel dialog on hover or focus. */
  onPrepareCancel: () => void;
  onCancel: () => void;
}

export function OrderCard({ order, onPrepareCancel, onCancel }: OrderCardProps) {
  const isUnderWay = cancellableStatuses.includes(order.status);
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
      <div className="grid min-w-0 gap-0.5 border-t border-line pt-4">
        <p className="meta wrap-anywhere">
          To <bdi>{addressText(order.shipping_address)}</bdi>
        </p>
        <DiscountRow order={order} Amount={DashboardAmount} inText />
        <p className="meta tabular-nums">
          Shipping <DashboardAmount value={order.shipping} /> · Cash on Delivery
        </p>
        <p className="text-lg font-semibold tabular-nums">
          Total <DashboardAmount value={order.amount} />
        </p>
        {order.cash_due !== order.amount && isUnderWay && (
          <p className="meta tabular-nums">
            <PaidAhead order={order}>
              Please have <ShopAmount value={order.cash_due} /> in cash
            </PaidAhead>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {isUnderWay && (
          <TextLink to={`/track?order=${order.id}`}>
            Track<span className="sr-only"> order #{order.id}</span>
          </TextLink>
        )}
        <BuyAgain order={order} />
        {order.status === 'DELIVERED' && <ReviewLinks order={order} />}
        <WhatsAppLink text={`I have a question about my order #${order.id}`}>
          Ask on WhatsApp<span className="sr-only"> about order #{order.id}</span>
        </WhatsAppLink>
        <AskQuestion
          orderId={order.id}
          label={
            <>
              Ask about this order<span className="sr-only"> #{order.id}</span>
            </>
          }
          path="messages"
          about={{ kind: 'ORDER', id: order.id }}
        />
        {isUnderWay && (
          <Button
            variant="quiet"
            size="small"
            className="px-3! sm:ml-auto"
            onPointerEnter={onPrepareCancel}
            onFocus={onPrepareCancel}
            onClick={onCancel}
          >
            Cancel order<span className="sr-only"> #{order.id}</span>
          </Button>
        )}
      </div>
      <OrderDetails order={order} startsOpen={isUnderWay} />
    </li>
  );
}

/** Each product has its own reviews. */
function ReviewLinks({ order: { items } }: { order: Order }) {
  if (useFeatures()?.reviews !== 'real') return null;
  return items.map(({ product_id: id, product }) => (
    <TextLink key={id} to={`/buy-product/${id}#reviews`}>
      Review<span className={items.length === 1 ? 'sr-only' : 'ml-1 max-w-40 truncate'}>{product.name}</span>
    </TextLink>
  ));
}
