import type { DashboardStats, LevelStep, LiveMessages } from '@soulvia/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { readAsOf, showPushed } from '@/lib/newest-wins';
import { privateKey } from '@/lib/query-client';

export const statsQuery = () =>
  queryOptions({
    queryKey: privateKey('member-stats'),
    // Pushes that arrive while no page is mounted are lost, so every mount refetches.
    staleTime: 0,
    queryFn: (reading) => readAsOf<DashboardStats>('users/dashboard-stats', reading),
  });

/** Its key begins with the key of the figures, so that whatever refetches them refetches it too. */
export const levelHistoryQuery = () =>
  queryOptions({
    queryKey: [...statsQuery().queryKey, 'level-history'],
    staleTime: 0,
    queryFn: ({ signal }) => getJson<LevelStep[]>('users/level-history', signal),
  });

export function showPushedStats(client: QueryClient, { position, stats }: LiveMessages['stats.changed']): void {
  showPushed(client, statsQuery().queryKey, { position, state: stats });
}
