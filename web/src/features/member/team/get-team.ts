import { headers, type Referral, type TeamReferralsResponse } from '@soulvia/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getJson, request } from '@/lib/api';
import { teamKey } from './team-key';

export type LevelNumber = 1 | 2 | 3;

/** The page size of the server's team response. */
const pageSize = 100;

export const teamQuery = () =>
  queryOptions({
    queryKey: [...teamKey(), 'counts'],
    // Pushes that arrive while no page is mounted are lost, so every mount refetches.
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await getJson<TeamReferralsResponse>('users/team-referrals', signal)).team_referrals,
  });

export const furtherMembersQuery = (level: LevelNumber) =>
  infiniteQueryOptions({
    queryKey: [...teamKey(), 'level', level],
    staleTime: 0,
    queryFn: async ({ pageParam, signal }) => {
      const path = `users/team-referrals/${level}?page=${pageParam}&page_size=${pageSize}`;
      const { body, headers: responseHeaders } = await request<Referral[]>(path, { signal });
      return { members: body, total: Number(responseHeaders.get(headers.totalCount) ?? 0) };
    },
    initialPageParam: 2,
    getNextPageParam: (last, _pages, page) => (page * pageSize < last.total ? page + 1 : undefined),
  });
