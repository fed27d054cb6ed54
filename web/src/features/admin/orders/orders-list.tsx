import { liveLimits, type Order, orderStatuses } from '@soulvia/contracts';
import { type ReactNode, useState } from 'react';
import { orderStatusLooks } from '@/ui/order-status-badge';
import { useColumnChoice } from '@/lib/column-choice';
import { aDay, oneOf, useListFilter } from '@/lib/list-filter';
import type { BulkResult } from '@/lib/run-bulk';
import { useList } from '@/lib/use-list';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import { useRowUndo } from '@/lib/use-row-undo';
import { useSelection } from '@/lib/use-selection';
import { FailureNote } from '@/ui/failure-note';
import { BulkReport } from '@/ui/listing/bulk-report';
import type { FilterField } from '@/ui/listing/filter-field';
import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import type { ListViewsOf } from '@/ui/listing/list-views';
import { Listing } from '@/ui/listing/listing';
import { SelectAll } from '@/ui/listing/select-row';
import { UndoNote } from '@/ui/listing/undo-note';
import { BulkStatus } from './bulk-status';
import { type StatusChange, useStatusChange } from './change-order';
import { DeleteOrderDialog } from './delete-order-dialog';
import { EditOrderDialog } from './edit-order-dialog';
import { ExportButton } from './export-button';
import { NewOrdersNote } from './new-orders-note';
import { OrderDrawer } from './order-drawer';
import { orderColumns } from './order-columns';
import { ordersPath } from './order-texts';
import { useLiveOrders } from './use-live-orders';

const pageSize = 10;
const readers = { date: aDay, status: oneOf(orderStatuses) };
const fields: readonly FilterField<keyof typeof readers>[] = [
  { name: 'date', label: 'Date' },
  {
    name: 'status',
    label: 'Status',
    choices: {
      any: 'All Status',
      options: (['SHIPPED', 'PROCESSING', 'DELIVERED', 'CANCELLED', 'COMPLETED'] as const).map((status) => [
        status,
        orderStatusLooks[status].label,
      ]),
    },
  },
];

const views: ListViewsOf = {
  list: 'orders',
  presets: [
    { name: 'All', values: {} },
    { name: 'Processing', values: { status: 'PROCESSING' } },
    { name: 'Shipped', values: { status: 'SHIPPED' } },
    { name: 'Cancelled', values: { status: 'CANCELLED' } },
  ],
};

const changedText = ({ row, to }: StatusChange) => `Order #${row.id} is now ${orderStatusLooks[to].label}.`;

interface OrdersListProps {
  add: ReactNode;
  slipPath: (id: number) => string;
}

export function OrdersList({ add, slipPath }: OrdersListProps) {
  const { filter, narrow, reset, resetAll } = useListFilter(readers);
  const selection = useSelection();
  const drawer = usePanelParam('order');
  const shown = readId(drawer.opened);
  const [task, setTask] = useState<{ what: 'edit' | 'delete'; order: Order } | null>(null);
  const [report, setReport] = useState<BulkResult[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const held = selection.ids.size > 0 || task !== null || shown !== null;
  const rereadMs = held ? false : liveLimits.fallbackPollMs;
  const list = useList<Order>({ path: ordersPath, filter, pageSize, rereadMs });
  const fresh = useLiveOrders(held, list.dataUpdatedAt);
  const undo = useRowUndo(list.data?.rows, ({ status }: Order) => status);
  const change = useStatusChange({
    failed: 'Failed to update order status. Please try again.',
    onFailure: setFailure,
    onDone: undo.offer,
  });
  const takeBack = () => {
    const back = undo.take();
    if (back) change.mutate(back);
  };
  const columns = useColumnChoice(
    'orders',
    orderColumns({
      selection,
      detailPath: drawer.pathOf,
      statusOf: (order) => ({
        busy: change.isPending && change.variables.row.id === order.id,
        onStatus: (to) => change.mutate({ row: order, from: order.status, to }),
        undo: undo.isOf(order) ? { onHold: undo.hold, onUndo: takeBack } : null,
      }),
      onEdit: (order) => setTask({ what: 'edit', order }),
      onDelete: (order) => setTask({ what: 'delete', order }),
    }),
  );
  return (
    <>
      <ListToolbar filter={filter} fields={fields} views={views} columns={columns} onNarrow={narrow} onReset={reset}>
        <ExportButton filter={filter} />
        {add}
      </ListToolbar>
      <NewOrdersNote count={fresh} onRefresh={() => void list.refetch()} />
      {selection.ids.size > 0 && <BulkStatus selection={selection} onReport={setReport} />}
      {report && <BulkReport noun="orders" results={report} onClose={() => setReport(null)} />}
      {failure && <FailureNote message={failure} />}
      <UndoNote
        text={undo.change && changedText(undo.change)}
        of={`status of order #${undo.change?.row.id}`}
        onPage={undo.onPage && columns.isShown('STATUS')}
        onHold={undo.hold}
        onUndo={takeBack}
      />
      <Listing
        list={list}
        filter={filter}
        pageSize={pageSize}
        path={ordersPath}
        noun="orders"
        emptyText="No Orders Yet"
        emptyAction={add}
        failureText="Failed to load orders"
        onReset={resetAll}
      >
        {(orders) => (
          <>
            <SelectAll ids={orders.map(({ id }) => id)} selection={selection} />
            <ListTable label="Orders" columns={columns.shown} rows={orders} />
          </>
        )}
      </Listing>
      {task?.what === 'edit' && <EditOrderDialog order={task.order} onClose={() => setTask(null)} />}
      {task?.what === 'delete' && <DeleteOrderDialog order={task.order} onClose={() => setTask(null)} />}
      {shown !== null && <OrderDrawer id={shown} slipPath={slipPath(shown)} onClose={drawer.close} />}
    </>
  );
}
