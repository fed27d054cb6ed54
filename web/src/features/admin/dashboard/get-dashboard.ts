import type { Dashboard, LiveMessages } from '@soulvia/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { readAsOf, showPushed } from '@/lib/newest-wins';
import { privateKey } from '@/lib/query-client';

export const dashboardQuery = (year: number) =>
  queryOptions({
    queryKey: privateKey('dashboard', year),
    // While no section shows it, nobody takes what is pushed: it is read anew whenever one opens.
    staleTime: 0,
    queryFn: (reading) => readAsOf<Dashboard>(`admin/dashboard?year=${year}`, reading),
  });

export function showPushedDashboard(client: QueryClient, pushed: LiveMessages['dashboard.changed']): void {
  const { position, dashboard } = pushed;
  showPushed(client, dashboardQuery(dashboard.year).queryKey, { position, state: dashboard });
}
