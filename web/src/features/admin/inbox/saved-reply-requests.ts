import type { SavedReply, SavedReplyRequest } from '@soulvia/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson, getJson, postJson } from '@/lib/api';
import { privateKey } from '@/lib/query-client';
import { savedRepliesPath } from './inbox-path';

export const savedRepliesQuery = () =>
  queryOptions({
    queryKey: privateKey('console', savedRepliesPath),
    queryFn: ({ signal }) => getJson<SavedReply[]>(savedRepliesPath, signal),
  });

export function useAddSavedReply() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reply: SavedReplyRequest) => postJson<SavedReply>(savedRepliesPath, reply),
    onSuccess: () => client.invalidateQueries({ queryKey: savedRepliesQuery().queryKey }),
  });
}

export function useDeleteSavedReply() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => deleteJson(`${savedRepliesPath}/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: savedRepliesQuery().queryKey }),
  });
}
