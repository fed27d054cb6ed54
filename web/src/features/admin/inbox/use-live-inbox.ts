import { useQueryClient } from '@tanstack/react-query';
import { listKey } from '@/lib/fetch-list';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { inboxPath } from './inbox-path';

/** Refetches lists, counts and open threads of the inbox when one changes. */
export function useLiveInbox(): void {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: listKey(inboxPath) });
  useLive('inbox.changed', refetch);
  useLiveConnect(refetch);
}
