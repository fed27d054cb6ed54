import type { Order, OrderWithTimeline } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { privateKey } from '@/lib/query-client';

// What was pushed while no page showed it is lost, so it is read anew when one opens.
const staleTime = 0;

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: privateKey('orders', 'one', id),
    staleTime,
    queryFn: ({ signal }) => getJson<Order>(`orders/users/orders/${id}`, signal),
  });

/** Beside the query above: an order as it comes from checkout has no timeline yet. */
export const orderTimelineQuery = (id: number) =>
  queryOptions({
    queryKey: privateKey('orders', 'timeline', id),
    staleTime,
    queryFn: ({ signal }) => getJson<OrderWithTimeline>(`orders/users/orders/${id}`, signal),
    select: (order) => order.timeline,
  });
