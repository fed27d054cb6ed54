import type { ConfirmationLink, DecideAdvanceRequest, FoundAdvance } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson, postJson } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';

/** Read again with the order. */
export const orderAdvanceQuery = (id: number) =>
  queryOptions({
    queryKey: listKey('orders/admin/orders', 'one', id, 'advance'),
    staleTime: 0,
    queryFn: ({ signal }) => getJson<FoundAdvance>(`orders/${id}/advance`, signal),
  });

export const askAdvance = (id: number, amount: string) =>
  postJson<ConfirmationLink>(`orders/${id}/advance`, { amount });

export const decideAdvance = (id: number, decision: DecideAdvanceRequest) =>
  postJson<FoundAdvance>(`orders/${id}/advance/decide`, decision);
