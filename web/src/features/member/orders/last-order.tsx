import type { Order } from '@soulvia/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { shortDate } from '@/lib/dates';
import { privateKey } from '@/lib/query-client';
import { OrderStatusBadge } from '@/ui/order-status-badge';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { TextLink } from '@/ui/text-link';
import { BuyAgain } from './buy-again';
import { useLiveOrders } from './use-live-orders';

const lastOrderQuery = () =>
  queryOptions({
    queryKey: privateKey('orders', 'last'),
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await getJson<Order[]>('orders/users/orders?page=1&page_size=1', signal))[0] ?? null,
  });

/** What a customer comes back for. */
export function LastOrder() {
  const { data: order, isPending, isError } = useQuery(lastOrderQuery());
  useLiveOrders();
  if (isError) return null;
  return (
    <section
      aria-labelledby="last-order"
      className="grid min-h-40 content-start gap-3 rounded-card border border-line bg-white p-5 shadow-1"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="last-order" className="text-lg font-semibold">
          {order ? `Your last order: #${order.id}` : 'Your last order'}
        </h2>
        {order && <OrderStatusBadge status={order.status} />}
      </div>
      {isPending && (
        <>
          <LoadingNote>Loading your last order</LoadingNote>
          <Skeleton className="h-16" />
        </>
      )}
      {order === null && (
        <p className="text-ink-2">
          You have not ordered yet. <TextLink to="/shop">Go to the shop</TextLink>
        </p>
      )}
      {order && (
        <>
          <p className="text-ink-2 wrap-anywhere">
            {shortDate(order.created_at)}: <bdi>{order.items.map(({ product }) => product.name).join(', ')}</bdi>
          </p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <BuyAgain order={order} />
            <TextLink to="/user-dashboard?tab=orders">My Orders</TextLink>
          </div>
        </>
      )}
    </section>
  );
}
