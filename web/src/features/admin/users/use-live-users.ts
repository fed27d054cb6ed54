import { useQueryClient } from '@tanstack/react-query';
import { listKey } from '@/lib/fetch-list';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { usersPath } from './users-kind';

/** Refetches the users after sign-ups, sponsor moves and decisions on payments. Open forms are left alone. */
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
