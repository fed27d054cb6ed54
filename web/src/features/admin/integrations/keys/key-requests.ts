import { keysPath, type ListedKey, type MadeKey, type MakeKeyRequest } from '@soulvia/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { deleteJson, getJson, postJson } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';

export const keysQuery = () =>
  queryOptions({
    queryKey: listKey(keysPath),
    queryFn: ({ signal }) => getJson<ListedKey[]>(keysPath, signal),
  });

export const makeKey = (request: MakeKeyRequest) => postJson<MadeKey>(keysPath, request);

export const revokeKey = (id: number) => deleteJson(`${keysPath}/${id}`);

export function useRereadKeys(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: listKey(keysPath) });
}
