import { useQueryClient } from '@tanstack/react-query';
import { listKey, listPagesKey } from '@/lib/fetch-list';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { usersPath } from './users-kind';

/** Those who join, and those whose role a decision on a payment changes. What is in a form stays as it is. */
export function useLiveUsers(): void {
  const client = useQueryClient();
  const reread = () => {
    for (const queryKey of [listPagesKey(usersPath), listKey(usersPath, 'one')])
      void client.invalidateQueries({ queryKey });
  };
  useLive('dashboard.changed', reread);
  useLiveConnect(reread);
}
