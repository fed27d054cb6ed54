import {
  liveLimits,
  type Order,
  orderOrderings,
  type OrderStatus,
  orderStatuses,
  paymentFilterLabels,
  paymentFilters,
} from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useColumnChoice } from '@/lib/column-choice';
import { listPagesKey } from '@/lib/fetch-list';
import { aDay, anId, oneOf, useListFilter } from '@/lib/list-filter';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { usePermissions } from '@/lib/permissions';
import { usePageSize } from '@/lib/page-size';
import { useBulk } from '@/lib/use-bulk';
import { useFailureToast } from '@/lib/use-failure-toast';
import { useList } from '@/lib/use-list';
import { useRowUndo } from '@/lib/use-row-undo';
import type { Selection } from '@/lib/use-selection';
import type { FilterField } from '@/ui/listing/filter-field';
import { newestFirst } from '@/ui/listing/list-sort';
import { readOnly } from '@/ui/listing/list-column';
import type { ListViewsOf } from '@/ui/listing/list-views';
import { orderStatusBadges } from '@/ui/order-status-badge';
import { useRereadOrders, useStatusChange } from './change-order';
import { orderColumns } from './order-columns';
import { ordersPath } from './order-texts';
import { useOrderPanel } from './use-order-panel';
import { useOrderSteps } from './use-order-steps';

/**
 * Refetches the orders when one changes. While the list is in use its rows stay in place and new orders are only counted.
 *
 * @param isPaused whether the list is in use, such as with rows selected.
 * @param readAt when the list was last read, in milliseconds.
 * @returns the number of new orders.
 */
function useLiveOrders(isPaused: boolean, readAt: number): number {
  const client = useQueryClient();
  const refetch = useRereadOrders();
  useEffect(() => {
    // A response already in flight would move the rows as well.
    const pages = { queryKey: listPagesKey(ordersPath) };
    if (isPaused) void client.cancelQueries({ ...pages, predicate: ({ state }) => state.data !== undefined });
  }, [isPaused, client]);
  const [arrivals, setArrivals] = useState<ReadonlyMap<number, { at: number; count: number }>>(new Map());
  useLive('notification.created', ({ notification: { type, order_id, description }, count = 1 }) => {
    if (type !== 'orders' || order_id === undefined) return;
    if (!isPaused) void refetch();
    else if (!description.endsWith('Cancelled'))
      setArrivals((known) => new Map(known).set(order_id, { at: Date.now(), count }));
  });
  useLive('dashboard.changed', () => {
    if (!isPaused) void refetch();
  });
  useLiveConnect(() => {
    if (!isPaused) void refetch();
  });
  return [...arrivals.values()].reduce((sum, { at, count }) => sum + (at > readAt ? count : 0), 0);
}

const readers = {
  date: aDay,
  start_date: aDay,
  end_date: aDay,
  status: oneOf(orderStatuses),
  sold: oneOf(['true']),
  late: oneOf(['true']),
  payment: oneOf(paymentFilters),
  cancelled_since: aDay,
  confirmed_on: aDay,
  coupon: anId,
};
const fields: readonly FilterField<keyof typeof readers>[] = [
  { name: 'date', label: 'Date' },
  { name: 'start_date', label: 'From' },
  { name: 'end_date', label: 'To' },
  {
    name: 'status',
    label: 'Status',
    choices: {
      any: 'All Status',
      options: (['SHIPPED', 'PROCESSING', 'DELIVERED', 'CANCELLED', 'COMPLETED'] as const).map((status) => [
        status,
        orderStatusBadges[status].label,
      ]),
    },
  },
  { name: 'sold', label: 'Sales', choices: { any: 'All orders', options: [['true', 'Without cancelled orders']] } },
  { name: 'late', label: 'Arrival', choices: { any: 'All orders', options: [['true', 'Later than we said']] } },
  {
    name: 'payment',
    label: 'Payment',
    choices: { any: 'All orders', options: paymentFilters.map((name) => [name, paymentFilterLabels[name]] as const) },
  },
  { name: 'cancelled_since', label: 'Cancelled since' },
  { name: 'confirmed_on', label: 'Confirmed on' },
];

/** Only orders with one code, which the address names by its id. */
const couponField = (id: string, code = `#${id}`): FilterField<'coupon'> => ({
  name: 'coupon',
  label: 'Coupon',
  choices: { any: 'All orders', options: [[id, code]] },
});

const views: ListViewsOf = {
  list: 'orders',
  presets: [
    { name: 'All', values: {} },
    { name: 'Processing', values: { status: 'PROCESSING' } },
    { name: 'Shipped', values: { status: 'SHIPPED' } },
    { name: 'Cancelled', values: { status: 'CANCELLED' } },
  ],
};

export function useOrdersList(slipPath: (id: number) => string, selection: Selection) {
  const pageSize = usePageSize(10);
  const { filter, narrow, sort, reset, resetAll } = useListFilter(readers, orderOrderings);
  const panel = useOrderPanel();
  const { openedId } = panel;
  const [task, setTask] = useState<{ kind: 'edit' | 'delete'; order: Order } | null>(null);
  const bulk = useBulk(selection, useRereadOrders());
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = selection.ids.size > 0 || task !== null || openedId !== null;
  const rereadMs = isBusy ? false : liveLimits.fallbackPollMs;
  const list = useList<Order>({ path: ordersPath, filter, pageSize: pageSize.size, rereadMs });
  useFailureToast(list, 'fetch orders');
  const steps = useOrderSteps({ openedId, list: list.data, filter, pageSize: pageSize.size });
  const newOrders = useLiveOrders(isBusy, list.dataUpdatedAt);
  const undo = useRowUndo(list.data?.rows, ({ status }: Order) => status);
  const change = useStatusChange({
    failed: 'Failed to update order status. Please try again.',
    onFailure: setFailure,
    onDone: undo.offer,
  });
  const undoChange = () => {
    const reverted = undo.take();
    if (reverted) change.mutate(reverted);
  };
  const mayWrite = usePermissions()('orders.write');
  const getStatusProps = (order: Order) => ({
    busy: change.isPending && change.variables.row.id === order.id,
    onStatus: (to: OrderStatus) => change.mutate({ row: order, from: order.status, to }),
    undo: undo.isOf(order) ? { onPause: undo.pause, onUndo: undoChange } : null,
  });
  const all = orderColumns({
    selection,
    detailPath: panel.pathOf,
    slipPath,
    getStatusProps: mayWrite ? getStatusProps : null,
    onEdit: (order) => setTask({ kind: 'edit', order }),
    onDelete: (order) => setTask({ kind: 'delete', order }),
  });
  const { coupon } = filter.values;
  const shownFields = coupon ? [...fields, couponField(coupon, list.data?.rows[0]?.coupon_code)] : fields;
  const columns = useColumnChoice('orders', mayWrite ? all : readOnly(all));
  return {
    toolbar: { filter, fields: shownFields, views, columns, onNarrow: narrow, onReset: reset },
    sort: { ordering: filter.ordering ?? '', standard: newestFirst, onSort: sort },
    listing: { list, filter, pageSize, path: ordersPath, onReset: resetAll },
    newOrders,
    bulk,
    failure,
    undo: { ...undo, undoChange, isColumnVisible: columns.isShown('STATUS') },
    task,
    endTask: () => setTask(null),
    panel,
    steps,
  };
}
