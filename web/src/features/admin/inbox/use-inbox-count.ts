import { liveLimits, waitingStates } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { fetchList, listKey } from '@/lib/fetch-list';
import { usePermissions } from '@/lib/permissions';
import { inboxPath } from './inbox-path';
import { useLiveInbox } from './use-live-inbox';

const query = new URLSearchParams({ state: waitingStates.join(','), page: '1', page_size: '1' }).toString();

/** How many threads wait for staff, kept up to date. Mounted once, in the admin shell. */
export function useInboxCount(): number {
  const may = usePermissions();
  useLiveInbox();
  const count = useQuery({
    queryKey: listKey(inboxPath, 'waiting'),
    queryFn: ({ signal }) => fetchList<unknown>(inboxPath, query, signal),
    refetchInterval: liveLimits.fallbackPollMs,
    enabled: may('inbox.write'),
  });
  return count.data?.total ?? 0;
}
