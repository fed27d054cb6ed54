import type { OrderHistoryEntry, StaffOrderWithTimeline } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';
import { ordersPath } from './order-texts';

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: listKey(ordersPath, 'one', id),
    staleTime: 0,
    queryFn: ({ signal }) => getJson<StaffOrderWithTimeline>(`orders/${id}`, signal),
  });

export const orderHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: listKey(ordersPath, 'history', id),
    staleTime: 0,
    queryFn: ({ signal }) => getJson<OrderHistoryEntry[]>(`orders/${id}/history`, signal),
  });
