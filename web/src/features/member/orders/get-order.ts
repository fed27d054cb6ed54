import type { Order, OwnOrder } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { privateKey } from '@/lib/query-client';

// Pushes that arrive while no page is mounted are lost, so every mount refetches.
const staleTime = 0;

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: privateKey('orders', 'one', id),
    staleTime,
    queryFn: ({ signal }) => getJson<Order>(`orders/users/orders/${id}`, signal),
  });

/** Separate from the query above, because an order fresh from checkout has no timeline. */
export const orderTimelineQuery = (id: number) =>
  queryOptions({
    queryKey: privateKey('orders', 'timeline', id),
    staleTime,
    queryFn: ({ signal }) => getJson<OwnOrder>(`orders/users/orders/${id}`, signal),
  });
