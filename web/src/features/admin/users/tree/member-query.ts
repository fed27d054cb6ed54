import type { AdminUser } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { branchesKey, searchTree } from '@/features/member/team/tree/tree-requests';
import { getJson } from '@/lib/api';
import { usersPath } from '../users-kind';

/** A member's row, with the way to it; null when the tree does not have it. */
export const treeMemberQuery = (id: number) =>
  queryOptions({
    queryKey: [...branchesKey(), 'member', id],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { member_id } = await getJson<AdminUser>(`${usersPath}/${id}`, signal);
      const matches = await searchTree(member_id, signal);
      return matches.find((match) => match.user_id === id) ?? null;
    },
  });
