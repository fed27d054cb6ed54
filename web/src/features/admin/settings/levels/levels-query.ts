import { type Level, levelsPath } from '@soulvia/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, putJson } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';
import { notifySuccess } from '@/lib/notify';
import { privateKey } from '@/lib/query-client';

export const levelsQuery = () =>
  queryOptions({
    queryKey: privateKey('levels'),
    staleTime: 0,
    // A table being edited must not change or disappear.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => getJson<Level[]>(levelsPath, signal),
  });

export function useSaveLevels() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (levels: Level[]) => putJson<Level[]>(levelsPath, levels),
    onSuccess: (saved) => {
      client.setQueryData(levelsQuery().queryKey, saved);
      notifySuccess('Levels saved');
      void client.invalidateQueries({ queryKey: listKey(levelsPath) });
    },
  });
}
