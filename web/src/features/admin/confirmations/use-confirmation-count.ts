import { liveLimits } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { fetchList, listKey } from '@/lib/fetch-list';
import { usePermissions } from '@/lib/permissions';
import { confirmationsPath } from './confirmations-path';
import { useLiveConfirmations } from './use-live-confirmations';

const query = new URLSearchParams({ page: '1', page_size: '1' }).toString();

/** How many orders wait for confirmation, kept up to date. Mounted once, in the admin shell. */
export function useConfirmationCount(): number {
  const may = usePermissions();
  useLiveConfirmations();
  const count = useQuery({
    queryKey: listKey(confirmationsPath, 'awaiting'),
    queryFn: ({ signal }) => fetchList<unknown>(confirmationsPath, query, signal),
    refetchInterval: liveLimits.fallbackPollMs,
    enabled: may('orders.confirm'),
  });
  return count.data?.total ?? 0;
}
