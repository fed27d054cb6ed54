import { useQueryClient } from '@tanstack/react-query';
import { listKey } from '@/lib/fetch-list';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { usersPath } from './users-kind';

/** Those who join, those who move, and those whose role a decision on a payment changes. What is in a form stays as it is. */
export function useLiveUsers(): void {
  const client = useQueryClient();
  const refetch = () => {
    for (const what of ['page', 'one', 'team', 'audit'])
      void client.invalidateQueries({ queryKey: listKey(usersPath, what) });
  };
  useLive('dashboard.changed', refetch);
  useLive('team.changed', refetch);
  useLiveConnect(refetch);
}
