import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listPagesKey } from '@/lib/fetch-list';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { useRereadOrders } from './change-order';
import { ordersPath } from './order-texts';

/**
 * Reads the orders again when something happens to one. While a person works on rows they stay where they are, and what
 * came in meanwhile is counted.
 *
 * @param readAt when the list was last read.
 */
export function useLiveOrders(held: boolean, readAt: number): number {
  const client = useQueryClient();
  const refetch = useRereadOrders();
  useEffect(() => {
    // What is on its way already would move the rows as well.
    const pages = { queryKey: listPagesKey(ordersPath) };
    if (held) void client.cancelQueries({ ...pages, predicate: ({ state }) => state.data !== undefined });
  }, [held, client]);
  const [came, setCame] = useState<ReadonlyMap<number, number>>(new Map());
  useLive('notification.created', ({ notification: { type, order_id, description } }) => {
    if (type !== 'orders' || order_id === undefined) return;
    if (!held) void refetch();
    else if (!description.endsWith('Cancelled')) setCame((known) => new Map(known).set(order_id, Date.now()));
  });
  useLive('dashboard.changed', () => {
    if (!held) void refetch();
  });
  useLiveConnect(() => {
    if (!held) void refetch();
  });
  return [...came.values()].filter((at) => at > readAt).length;
}
