import { type Dashboard, headers } from '@soulvia/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api';
import { privateKey } from '@/lib/query-client';

/** Figures, and the position in the shop's history they stand for. */
export interface DashboardState {
  position: number;
  dashboard: Dashboard;
}

/** What is shown never goes back in time. */
export function newerOf(held: DashboardState | undefined, arrived: DashboardState): DashboardState {
  return held && held.dashboard.year === arrived.dashboard.year && held.position > arrived.position ? held : arrived;
}

export const dashboardQuery = (year: number) =>
  queryOptions({
    queryKey: privateKey('dashboard', year),
    // While no section shows it, nobody takes what is pushed: it is read anew whenever one opens.
    staleTime: 0,
    queryFn: async ({ client, queryKey, signal }): Promise<DashboardState> => {
      const shown = () => client.getQueryData<DashboardState>(queryKey);
      const before = shown()?.position ?? 0;
      const answer = await request<Dashboard>(`admin/dashboard?year=${year}`, { signal });
      const told = answer.headers.get(headers.logPosition);
      // Where the answer does not tell its position: a push that came meanwhile is the newer of the two.
      const position = told === null ? before : Number(told);
      return newerOf(shown(), { position, dashboard: answer.body });
    },
  });

export function showPushedDashboard(client: QueryClient, pushed: DashboardState): void {
  const { queryKey } = dashboardQuery(pushed.dashboard.year);
  if (client.getQueryData(queryKey)) client.setQueryData(queryKey, (held) => newerOf(held, pushed));
}
