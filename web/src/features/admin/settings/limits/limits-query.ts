import { type Limits, limitsPath } from '@soulvia/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, putJson } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';
import { notifySuccess } from '@/lib/notify';
import { privateKey } from '@/lib/query-client';

export const limitsQuery = () =>
  queryOptions({
    queryKey: privateKey('order-limits'),
    staleTime: 0,
    // Limits being edited must not change or disappear.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => getJson<Limits>(limitsPath, signal),
  });

export function useSaveLimits() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (limits: Limits) => putJson<Limits>(limitsPath, limits),
    onSuccess: (saved) => {
      client.setQueryData(limitsQuery().queryKey, saved);
      notifySuccess('Limits saved');
      void client.invalidateQueries({ queryKey: listKey(limitsPath) });
    },
  });
}
