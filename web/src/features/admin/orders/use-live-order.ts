import { useQueryClient } from '@tanstack/react-query';
import { listKey } from '@/lib/fetch-list';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { ordersPath } from './order-texts';

/** Reads an open order and its history again when something happens, while the list behind it waits. */
export function useLiveOrder(): void {
  const client = useQueryClient();
  const refetch = () => {
    for (const what of ['one', 'audit']) void client.invalidateQueries({ queryKey: listKey(ordersPath, what) });
  };
  useLive('dashboard.changed', refetch);
  useLiveConnect(refetch);
}
