import { liveLimits } from '@soulvia/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { shopYear } from '@/lib/dates';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { useNow } from '@/lib/use-now';
import { dashboardQuery, showPushedDashboard } from './get-dashboard';

export function useDashboard() {
  const client = useQueryClient();
  const year = shopYear(new Date(useNow(60_000)));
  const query = useQuery({ ...dashboardQuery(year), refetchInterval: liveLimits.fallbackPollMs });
  useLive('dashboard.changed', (pushed) => showPushedDashboard(client, pushed));
  useLiveConnect(() => void client.invalidateQueries({ queryKey: dashboardQuery(year).queryKey }));
  useEffect(() => {
    if (query.error) console.error('The dashboard could not be read', query.error);
  }, [query.error]);
  return { ...query, year, dashboard: query.data?.state };
}
