import type { Order, OrderStatus, OrderWithTimeline, UpdateOrderRequest } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson, patchJson } from '@/lib/api';
import { reasonOf } from '@/lib/api-error';
import { listKey, type ListPage, listPagesKey } from '@/lib/fetch-list';
import { notifyError, notifySuccess } from '@/lib/notify';
import type { RowChange } from '@/lib/use-row-undo';
import { ordersPath } from './order-texts';

const statusFailure = (error: unknown) => `Failed to update order status: ${reasonOf(error)}`;
export const editFailure = (error: unknown) => `Failed to edit order: ${reasonOf(error)}`;
export const deleteFailure = (error: unknown) => `Failed to delete order: ${reasonOf(error)}`;

export function useRereadOrders(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: listKey(ordersPath) });
}

export function setStatus(id: number, status: OrderStatus): Promise<OrderWithTimeline> {
  const body: UpdateOrderRequest = { status };
  return patchJson(`orders/${id}`, body);
}

export type StatusChange = RowChange<Order, OrderStatus>;

/** Shows the new status at once, and the old one again where the server would not. */
export function useStatusChange(onFailure: (message: string | null) => void, onDone: (change: StatusChange) => void) {
  const client = useQueryClient();
  const reread = useRereadOrders();
  const pages = { queryKey: listPagesKey(ordersPath) };
  const show = (id: number, status: OrderStatus) =>
    client.setQueriesData<ListPage<Order>>(
      pages,
      (page) => page && { ...page, rows: page.rows.map((order) => (order.id === id ? { ...order, status } : order)) },
    );
  return useMutation({
    mutationFn: ({ row, to }: StatusChange) => setStatus(row.id, to),
    onMutate: async ({ row, to }) => {
      onFailure(null);
      await client.cancelQueries(pages);
      show(row.id, to);
    },
    onSuccess: (_, change) => {
      notifySuccess('Order updated successfully');
      onDone(change);
    },
    onError: (error, { row, from }) => {
      show(row.id, from);
      onFailure(statusFailure(error));
      notifyError('Failed to update order status. Please try again.', true);
    },
    onSettled: reread,
  });
}

export function useEditOrder(id: number) {
  const reread = useRereadOrders();
  return useMutation({
    mutationFn: (status: OrderStatus) => setStatus(id, status),
    onSuccess: async () => {
      notifySuccess('Order updated successfully');
      await reread();
    },
    onError: () => notifyError('Failed to update order.', true),
  });
}

export function useDeleteOrder() {
  const reread = useRereadOrders();
  return useMutation({
    mutationFn: (id: number) => deleteJson(`orders/${id}`),
    onSuccess: async () => {
      notifySuccess('Order deleted successfully');
      await reread();
    },
    onError: (error) => notifyError(deleteFailure(error), true),
  });
}
