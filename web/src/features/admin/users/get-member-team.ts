import { type DashboardStats, liveLimits, type TeamCounts } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';
import { usersPath } from './users-kind';

export const memberTeamQuery = (id: number) =>
  queryOptions({
    queryKey: listKey(usersPath, 'team', id),
    staleTime: 0,
    refetchInterval: liveLimits.fallbackPollMs,
    queryFn: async ({ signal }) => {
      const [counts, stats] = await Promise.all([
        getJson<TeamCounts>(`${usersPath}/${id}/team-counts`, signal),
        getJson<DashboardStats>(`${usersPath}/${id}/dashboard-stats`, signal),
      ]);
      return { counts, stats };
    },
  });
