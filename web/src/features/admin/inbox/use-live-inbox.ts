import { useQueryClient } from '@tanstack/react-query';
import { listKey } from '@/lib/fetch-list';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { inboxPath, threadKey, threadsKey } from './inbox-path';

/** Refetches lists and open threads of the inbox when they change. */
export function useLiveInbox(): void {
  const client = useQueryClient();
  const refetch = (threadIds: readonly number[]) => {
    const threads = threadIds.length > 0 ? threadIds.map(threadKey) : [threadsKey()];
    for (const queryKey of [listKey(inboxPath), ...threads]) void client.invalidateQueries({ queryKey });
  };
  useLive('inbox.changed', ({ thread_ids }) => refetch(thread_ids));
  useLiveConnect(() => refetch([]));
}
