import { headers, type Order } from '@soulvia/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api';
import { privateKey } from '@/lib/query-client';

const pageSize = 10;

async function fetchOrders(page: number, signal: AbortSignal) {
  const response = await request<Order[]>(`orders/users/orders?page=${page}&page_size=${pageSize}`, { signal });
  return { orders: response.body, total: Number(response.headers.get(headers.totalCount) ?? response.body.length) };
}

export const ordersQuery = () =>
  infiniteQueryOptions({
    queryKey: privateKey('orders', 'list'),
    // What was pushed while no page showed it is lost, so it is read anew when one opens.
    staleTime: 0,
    queryFn: ({ pageParam, signal }) => fetchOrders(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
  });
