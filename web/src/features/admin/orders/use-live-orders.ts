import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listPagesKey } from '@/lib/fetch-list';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { useRereadOrders } from './change-order';
import { ordersPath } from './order-texts';

/**
 * Refetches the orders when one changes. While the list is in use its rows stay in place and new orders are only counted.
 *
 * @param isPaused whether the list is in use, such as with rows selected.
 * @param readAt when the list was last read, in milliseconds.
 * @returns the number of new orders.
 */
export function useLiveOrders(isPaused: boolean, readAt: number): number {
  const client = useQueryClient();
  const refetch = useRereadOrders();
  useEffect(() => {
    // A response already in flight would move the rows as well.
    const pages = { queryKey: listPagesKey(ordersPath) };
    if (isPaused) void client.cancelQueries({ ...pages, predicate: ({ state }) => state.data !== undefined });
  }, [isPaused, client]);
  const [arrivals, setArrivals] = useState<ReadonlyMap<number, number>>(new Map());
  useLive('notification.created', ({ notification: { type, order_id, description } }) => {
    if (type !== 'orders' || order_id === undefined) return;
    if (!isPaused) void refetch();
    else if (!description.endsWith('Cancelled')) setArrivals((known) => new Map(known).set(order_id, Date.now()));
  });
  useLive('dashboard.changed', () => {
    if (!isPaused) void refetch();
  });
  useLiveConnect(() => {
    if (!isPaused) void refetch();
  });
  return [...arrivals.values()].filter((at) => at > readAt).length;
}
