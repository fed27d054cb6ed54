import { liveLimits, salesPath, type SalesReport } from '@soulvia/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { privateKey } from '@/lib/query-client';
import { useRefetchSoon } from '@/lib/use-refetch-soon';

const salesKey = () => privateKey('sales');

const salesQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...salesKey(), from, to],
    // Pushes that arrive while no section is mounted are lost, so every mount refetches.
    staleTime: 0,
    queryFn: ({ signal }) => getJson<SalesReport>(`${salesPath}?from=${from}&to=${to}`, signal),
  });

/** The figures of a range of days, kept up to date. */
export function useSales({ from, to, enabled }: { from: string; to: string; enabled: boolean }) {
  const client = useQueryClient();
  useRefetchSoon(['dashboard.changed'], () => void client.invalidateQueries({ queryKey: salesKey() }));
  return useQuery({ ...salesQuery(from, to), refetchInterval: liveLimits.fallbackPollMs, enabled });
}
