import {
  lastSeenHeaders,
  type Order,
  type OrderStatus,
  type OrderWithTimeline,
  type UpdateOrderRequest,
} from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson, patchJson } from '@/lib/api';
import { ApiError, getReason } from '@/lib/api-error';
import { isGone } from '@/lib/deleted-notice';
import { listKey, type ListPage, listPagesKey } from '@/lib/fetch-list';
import { notifyError, notifySuccess } from '@/lib/notify';
import type { RowChange } from '@/lib/use-row-undo';
import { ordersPath } from './order-texts';

export const statusFailure = (error: unknown) => `Failed to update order status: ${getReason(error)}`;
export const editFailure = (error: unknown) => `Failed to edit order: ${getReason(error)}`;
export const deleteFailure = (error: unknown) => `Failed to delete order: ${getReason(error)}`;

export function useRereadOrders(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: listKey(ordersPath) });
}

/** @param lastSeen the displayed `updated_at`; without it, concurrent changes are overwritten. */
export function setStatus(id: number, status: OrderStatus, lastSeen?: string): Promise<OrderWithTimeline> {
  const body: UpdateOrderRequest = { status };
  return patchJson(`orders/${id}`, body, lastSeen === undefined ? {} : { [lastSeenHeaders.order]: lastSeen });
}

/** The current order from a conflict response. */
export function changedMeanwhile(error: unknown) {
  return error instanceof ApiError && error.problem?.code === 'ORDER_CHANGED' ? error.problem.current : undefined;
}

export type StatusChange = RowChange<Order, OrderStatus>;

interface StatusChangeOptions {
  /** The message when it fails; the reason appears beside the control. */
  failed: string;
  /** A second toast, with the reason. */
  toastOf?: (error: unknown) => string;
  /** Null when another change starts. */
  onFailure?: (message: string | null) => void;
  onDone?: (change: StatusChange) => void;
}

/** Updates the list optimistically; on failure shows the old status, or the current one after a conflict. */
export function useStatusChange({ failed, toastOf, onFailure, onDone }: StatusChangeOptions) {
  const client = useQueryClient();
  const refetch = useRereadOrders();
  const pages = { queryKey: listPagesKey(ordersPath) };
  const show = (id: number, now: Partial<Pick<Order, 'status' | 'updated_at'>>) =>
    client.setQueriesData<ListPage<Order>>(
      pages,
      (page) => page && { ...page, rows: page.rows.map((order) => (order.id === id ? { ...order, ...now } : order)) },
    );
  return useMutation({
    mutationFn: ({ row, to }: StatusChange) => setStatus(row.id, to, row.updated_at),
    onMutate: async ({ row, to }) => {
      onFailure?.(null);
      await client.cancelQueries(pages);
      show(row.id, { status: to });
    },
    onSuccess: ({ updated_at }, change) => {
      show(change.row.id, { updated_at });
      notifySuccess('Order updated successfully');
      onDone?.({ ...change, row: { ...change.row, updated_at } });
    },
    onError: (error, { row, from }) => {
      show(row.id, changedMeanwhile(error) ?? { status: from });
      onFailure?.(statusFailure(error));
      if (toastOf) notifyError(toastOf(error), true);
      notifyError(failed, true);
    },
    onSettled: refetch,
  });
}

export function useDeleteOrder() {
  const refetch = useRereadOrders();
  return useMutation({
    mutationFn: (id: number) => deleteJson(`orders/${id}`),
    onSuccess: async () => {
      notifySuccess('Order deleted successfully');
      await refetch();
    },
    onError: async (error) => {
      notifyError(deleteFailure(error), true);
      if (isGone(error)) await refetch();
    },
  });
}
