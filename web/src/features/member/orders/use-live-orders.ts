import { useQueryClient } from '@tanstack/react-query';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { privateKey } from '@/lib/query-client';

/** The push only names the changed order, so the order is refetched. */
export function useLiveOrders(): void {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: privateKey('orders') });
  useLive('order.changed', refetch);
  useLiveConnect(refetch);
}
