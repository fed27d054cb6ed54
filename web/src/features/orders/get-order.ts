import type { Order } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { privateKey } from '@/lib/query-client';

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: privateKey('orders', 'one', id),
    queryFn: ({ signal }) => getJson<Order>(`orders/users/orders/${id}`, signal),
  });
