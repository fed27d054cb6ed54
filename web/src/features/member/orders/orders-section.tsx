import { headers, liveLimits, type Order } from '@soulvia/contracts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getStatusReason } from '@/lib/api-error';
import { notifyError } from '@/lib/notify';
import { Button, ButtonLink } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { SectionHeading } from '@/ui/section-heading';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { request } from '@/lib/api';
import { privateKey } from '@/lib/query-client';
import { useLazyComponent } from '@/lib/use-lazy-component';
import { OrderCard } from './order-card';
import { useLiveOrders } from './use-live-orders';

interface PagedList {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

const name = 'pages';

/** Keeps the number of loaded pages in the URL and restores them after a reload. @returns loads one more page. */
function useRestoredPages(list: PagedList): () => void {
  const [params, setParams] = useSearchParams();
  const open = list.data?.pages.length ?? 0;
  const targetPages = Number(params.get(name)) || 1;
  const { hasNextPage, fetchNextPage } = list;
  const behind = open > 0 && open < targetPages && hasNextPage && !list.isFetching && !list.isError;
  useEffect(() => {
    if (behind) void fetchNextPage();
  }, [behind, fetchNextPage, open]);
  return () => {
    if (targetPages > open) return void fetchNextPage();
    const deeper = new URLSearchParams(params);
    deeper.set(name, String(open + 1));
    setParams(deeper, { replace: true, preventScrollReset: true });
  };
}

const loadDialog = () => import('./cancel-order-dialog').then((part) => part.CancelOrderDialog);

const pageSize = 10;

async function fetchOrders(page: number, signal: AbortSignal) {
  const response = await request<Order[]>(`orders/users/orders?page=${page}&page_size=${pageSize}`, { signal });
  return { orders: response.body, total: Number(response.headers.get(headers.totalCount) ?? response.body.length) };
}

const ordersQuery = () =>
  infiniteQueryOptions({
    queryKey: privateKey('orders', 'list'),
    // Pushes that arrive while no page is mounted are lost, so every mount refetches.
    staleTime: 0,
    queryFn: ({ pageParam, signal }) => fetchOrders(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
  });

export function OrdersSection() {
  const list = useInfiniteQuery({ ...ordersQuery(), refetchInterval: liveLimits.fallbackPollMs });
  const more = useRestoredPages(list);
  const [cancelling, setCancelling] = useState<number | null>(null);
  const { Part: CancelDialog, prepare, open, close } = useLazyComponent(loadDialog);
  const cancel = (id: number) => {
    setCancelling(id);
    open();
  };
  useLiveOrders();
  useEffect(() => {
    if (list.isError) notifyError('Failed to load your orders', true);
  }, [list.isError]);

  const orders = list.data?.pages.flatMap((page) => page.orders);
  const total = list.data?.pages[0]?.total;

  return (
    <div className="grid grid-cols-1 gap-6">
      <OrdersHead total={total} />
      {list.isPending && (
        <div className="grid gap-5">
          <LoadingNote />
          <Skeleton className="h-72 rounded-panel" />
          <Skeleton className="h-72 rounded-panel" />
        </div>
      )}
      {list.isError && (
        <FailureNote message={`Failed to fetch your orders: ${getStatusReason(list.error)}`} read={list} />
      )}
      {orders?.length === 0 && <NoOrders />}
      {orders && orders.length > 0 && (
        <ul className="grid gap-5">
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} onPrepareCancel={prepare} onCancel={() => cancel(order.id)} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button variant="ghost" className="justify-self-center" busy={list.isFetchingNextPage} onClick={more}>
          Show more
        </Button>
      )}
      {CancelDialog && cancelling !== null && <CancelDialog orderId={cancelling} onClose={close} />}
    </div>
  );
}

function OrdersHead({ total }: { total: number | undefined }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <SectionHeading title="My Orders">My Orders{total === undefined ? '' : ` (${total})`}</SectionHeading>
      {total !== undefined && total > 0 && <p className="meta">Amounts in PKR</p>}
    </div>
  );
}

function NoOrders() {
  return (
    <div className="grid justify-items-center gap-5 rounded-panel bg-linen px-6 py-16 text-center">
      <p className="panel-title">No Orders Found</p>
      <ButtonLink to="/shop">Start Shopping</ButtonLink>
    </div>
  );
}
