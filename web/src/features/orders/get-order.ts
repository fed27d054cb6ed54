import type { Order } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { privateKey } from '@/lib/query-client';

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: privateKey('orders', 'one', id),
    // What was pushed while no page showed it is lost, so it is read anew when one opens.
    staleTime: 0,
    queryFn: ({ signal }) => getJson<Order>(`orders/users/orders/${id}`, signal),
  });
