import {
  type CountedRequest,
  headers,
  liveLimits,
  type StockCountDetails,
  type StockCountRequest,
  stockPaths,
} from '@soulvia/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, patchJson, postJson } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';
import { useRefetchCatalog } from '@/lib/refetch-catalog';
import { useRequestKey } from '@/lib/use-request-key';

const path = stockPaths.counts;

export const countQuery = (id: number) =>
  queryOptions({
    queryKey: listKey(path, 'one', id),
    queryFn: ({ signal }) => getJson<StockCountDetails>(`${path}/${id}`, signal),
    refetchInterval: liveLimits.fallbackPollMs,
    staleTime: 0,
  });

function useStoreCount() {
  const client = useQueryClient();
  return (count: StockCountDetails) => client.setQueryData(countQuery(count.id).queryKey, count);
}

export function useStartCount() {
  const store = useStoreCount();
  const { keyOf, renew } = useRequestKey();
  return useMutation({
    mutationFn: (request: StockCountRequest) =>
      postJson<StockCountDetails>(path, request, { [headers.idempotencyKey]: keyOf(request) }),
    onSuccess: (count) => {
      renew();
      store(count);
    },
  });
}

export function useCountProduct(countId: number, productId: number) {
  const store = useStoreCount();
  return useMutation({
    mutationFn: (request: CountedRequest) =>
      patchJson<StockCountDetails>(`${path}/${countId}/lines/${productId}`, request),
    onSuccess: store,
  });
}

export function useFinishCount(countId: number) {
  const client = useQueryClient();
  const store = useStoreCount();
  const refetch = useRefetchCatalog();
  return useMutation({
    mutationFn: () => postJson<StockCountDetails>(`${path}/${countId}/finish`),
    onSuccess: async (count) => {
      store(count);
      await Promise.all([refetch(), client.invalidateQueries({ queryKey: listKey(stockPaths.moves) })]);
    },
    // What was sold since the page was loaded shows which lines to count again.
    onError: () => client.invalidateQueries({ queryKey: countQuery(countId).queryKey }),
  });
}
