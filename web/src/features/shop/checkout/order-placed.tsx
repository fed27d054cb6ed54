import { cancellableStatuses, type Order } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { addressText } from '@/lib/address-text';
import { orderQuery } from '@/features/member/orders/get-order';
import { OrderLines } from '@/features/member/orders/order-lines';
import { OrderStatusBadge } from '@/ui/order-status-badge';
import { useLiveOrders } from '@/features/member/orders/use-live-orders';
import { getMessage } from '@/lib/api-error';
import { rupees, toPaisa } from '@/lib/money';
import { ShopAmount } from '@/ui/amount';
import { ButtonLink } from '@/ui/button';
import { WhatsAppLink } from '@/ui/whatsapp-link';
import { FailureNote } from '@/ui/failure-note';
import { PageHeading } from '@/ui/page-heading';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { NextSteps } from './next-steps';
import { PlacedHeading } from './placed-heading';

function OrderSteps({ order }: { order: Order }) {
  if (!cancellableStatuses.includes(order.status)) return null;
  const steps = [
    order.shipping_phone
      ? `We call or WhatsApp ${order.shipping_phone} to confirm.`
      : "We'll email you if we have a question.",
    'We pack the order and hand it to the courier. Until it arrives you can cancel it under My Orders.',
    `You pay PKR ${rupees(order.cash_due)} in cash when it arrives.`,
  ];
  return <NextSteps steps={steps} />;
}

export function OrderPlaced({ orderId }: { orderId: number }) {
  const { data: order, error, isError, isFetching, refetch } = useQuery(orderQuery(orderId));
  useLiveOrders();
  return (
    <div className="container-page grid max-w-3xl grid-cols-1 gap-6 pt-10 pb-20 md:pt-14">
      {!order && !isError && (
        <>
          <LoadingNote>Loading your order</LoadingNote>
          <Skeleton className="h-96 rounded-panel" />
        </>
      )}
      {!order && isError && (
        <>
          <PageHeading title="Your order" />
          <FailureNote
            message={getMessage(error, 'Failed to load your order')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
          <ButtonLink variant="ghost" to="/orders" className="justify-self-start">
            My Orders
          </ButtonLink>
        </>
      )}
      {order && (
        <>
          <PlacedHeading order={order}>
            <OrderStatusBadge status={order.status} />
          </PlacedHeading>
          <OrderSteps order={order} />
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
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/shop">Continue Shopping</ButtonLink>
            <ButtonLink variant="ghost" to="/user-dashboard?tab=orders">
              My Orders
            </ButtonLink>
          </div>
          <div className="grid justify-items-center">
            <WhatsAppLink text={`I have a question about my order #${order.id}`}>
              Ask about this order on WhatsApp
            </WhatsAppLink>
          </div>
        </>
      )}
    </div>
  );
}
