import { headers, type OrderMoney, type RecordCashRequest } from '@soulvia/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';

const ordersPath = 'orders/admin/orders';

/** Read again with the order. */
export const orderMoneyQuery = (id: number) =>
  queryOptions({
    queryKey: listKey(ordersPath, 'one', id, 'money'),
    staleTime: 0,
    queryFn: ({ signal }) => getJson<OrderMoney>(`orders/${id}/money`, signal),
  });

export const recordCash = (id: number, cash: RecordCashRequest, key: string) =>
  postJson<OrderMoney>(`orders/${id}/cash`, cash, { [headers.idempotencyKey]: key });

export const takeCashBack = (id: number, reason: string) =>
  postJson<OrderMoney>(`orders/${id}/cash/reverse`, { reason });

/** Refetches the orders and their money. */
export function useRereadMoney(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: listKey(ordersPath) });
}
