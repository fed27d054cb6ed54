import type { Order, OrderStatus, OrderWithTimeline, UpdateOrderRequest } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson, patchJson } from '@/lib/api';
import { isGone, reasonOf } from '@/lib/api-error';
import { listKey, type ListPage, listPagesKey } from '@/lib/fetch-list';
import { notifyError, notifySuccess } from '@/lib/notify';
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

/** Shows the new status at once, and the old one again where the server would not. */
export function useStatusChange(onFailure: (message: string | null) => void) {
  const client = useQueryClient();
  const reread = useRereadOrders();
  const pages = { queryKey: listPagesKey(ordersPath) };
  const show = (id: number, status: OrderStatus) =>
    client.setQueriesData<ListPage<Order>>(
      pages,
      (page) => page && { ...page, rows: page.rows.map((order) => (order.id === id ? { ...order, status } : order)) },
    );
  return useMutation({
    mutationFn: ({ order, status }: { order: Order; status: OrderStatus }) => setStatus(order.id, status),
    onMutate: async ({ order, status }) => {
      onFailure(null);
      await client.cancelQueries(pages);
      show(order.id, status);
    },
    onSuccess: () => notifySuccess('Order updated successfully'),
    onError: (error, { order }) => {
      show(order.id, order.status);
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
    onError: async (error) => {
      notifyError('Failed to update order.', true);
      if (isGone(error)) await reread();
    },
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
    onError: async (error) => {
      notifyError(deleteFailure(error), true);
      if (isGone(error)) await reread();
    },
  });
}
