import {
  headers,
  type MoveMemberRequest,
  type MovePreview,
  teamTreePath,
  type TreeMember,
  say,
} from '@soulvia/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { awaitedHeaders, awaitWrite, branchesKey } from '@/features/member/team/tree/tree-requests';
import { request } from '@/lib/api';
import { ApiError, getReason } from '@/lib/api-error';
import { fieldProblems } from '@/lib/field-problems';
import { privateKey } from '@/lib/query-client';
import { useRequestKey } from '@/lib/use-request-key';
import { useRereadUsers } from '../save-user';

const movePath = (id: number) => `${teamTreePath}/${id}/move`;

/** What a move would change. @param sponsorId null for no sponsor. */
export const movePreviewQuery = (id: number, sponsorId: number | null) =>
  queryOptions({
    queryKey: privateKey('team', 'tree-move', id, sponsorId),
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ client, signal }) => {
      const path = `${movePath(id)}?sponsor_id=${sponsorId ?? ''}`;
      return (await request<MovePreview>(path, { signal, headers: awaitedHeaders(client) })).body;
    },
  });

/** Moves a member; both branches and the users' lists are read again. */
export function useMoveMember(member: TreeMember) {
  const client = useQueryClient();
  const rereadUsers = useRereadUsers();
  const { keyOf } = useRequestKey();
  return useMutation({
    mutationFn: (body: MoveMemberRequest) =>
      request<unknown>(movePath(member.user_id), {
        method: 'POST',
        body,
        headers: { [headers.idempotencyKey]: keyOf(body) },
      }),
    onSuccess: ({ headers: sent }) => {
      awaitWrite(client, sent);
      void client.invalidateQueries({ queryKey: branchesKey() });
      void rereadUsers();
    },
  });
}

export function moveFailure({ full_name }: TreeMember, error: unknown): string {
  const problem = error instanceof ApiError ? error.problem : null;
  if (problem?.code === 'SPONSOR_CYCLE')
    return say`The new sponsor is in the team of ${full_name}, or is ${full_name}. A member can't be sponsored by someone in their own team.`;
  return fieldProblems(error)['sponsor_id'] ?? getReason(error);
}
