import { cancellableStatuses, type Order } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { orderQuery } from '@/features/member/orders/get-order';
import { OrderStatusBadge } from '@/ui/order-status-badge';
import { useLiveOrders } from '@/features/member/orders/use-live-orders';
import { getMessage } from '@/lib/api-error';
import { rupees } from '@/lib/money';
import { ButtonLink } from '@/ui/button';
import { WhatsAppLink } from '@/ui/whatsapp-link';
import { FailureNote } from '@/ui/failure-note';
import { PageHeading } from '@/ui/page-heading';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { describeCall, NextSteps } from './next-steps';
import { PlacedHeading } from './placed-heading';
import { PlacedSummary } from './placed-summary';

function OrderSteps({ order }: { order: Order }) {
  if (!cancellableStatuses.includes(order.status)) return null;
  const steps = [
    order.shipping_phone ? describeCall(order, order.shipping_phone) : "We'll email you if we have a question.",
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
          <PlacedSummary order={order} />
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
