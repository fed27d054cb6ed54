import { liveLimits, type LiveMessages, type VisibleDashboard } from '@soulvia/contracts';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { shopYear } from '@/lib/dates';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { useNow } from '@/lib/use-now';
import { readAsOf, showPushed } from '@/lib/newest-wins';
import { privateKey } from '@/lib/query-client';

const dashboardQuery = (year: number) =>
  queryOptions({
    queryKey: privateKey('dashboard', year),
    // Pushes that arrive while no section is mounted are lost, so every mount refetches.
    staleTime: 0,
    queryFn: (reading) => readAsOf<VisibleDashboard>(`admin/dashboard?year=${year}`, reading),
  });

function showPushedDashboard(client: QueryClient, pushed: LiveMessages['dashboard.changed']): void {
  const { position, dashboard } = pushed;
  showPushed(client, dashboardQuery(dashboard.year).queryKey, { position, state: dashboard });
}

export function useDashboard() {
  const client = useQueryClient();
  const now = new Date(useNow(60_000));
  const year = shopYear(now);
  const query = useQuery({ ...dashboardQuery(year), refetchInterval: liveLimits.fallbackPollMs });
  useLive('dashboard.changed', (pushed) => showPushedDashboard(client, pushed));
  useLiveConnect(() => void client.invalidateQueries({ queryKey: dashboardQuery(year).queryKey }));
  useEffect(() => {
    if (query.error) console.error('Failed to load the dashboard', query.error);
  }, [query.error]);
  return { ...query, year, now, dashboard: query.data?.state };
}
