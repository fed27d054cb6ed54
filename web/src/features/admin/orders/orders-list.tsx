import type { Order } from '@soulvia/contracts';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePermissions } from '@/lib/permissions';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FailureNote } from '@/ui/failure-note';
import { BulkReport } from '@/ui/listing/bulk-report';
import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { Listing } from '@/ui/listing/listing';
import { SelectAll } from '@/ui/listing/select-row';
import { UndoNote } from '@/ui/listing/undo-note';
import { orderStatusBadges } from '@/ui/order-status-badge';
import { BulkStatus } from './bulk-status';
import { deleteFailure, type StatusChange, useDeleteOrder } from './change-order';
import { EditOrderDialog } from './edit-order-dialog';
import { ExportButton } from './export-button';
import { OrderDrawer } from './order-drawer';
import { useOrdersList } from './use-orders-list';

const changedText = ({ row, to }: StatusChange) => `Order #${row.id} is now ${orderStatusBadges[to].label}.`;

interface OrdersListProps {
  add: ReactNode;
  slipPath: (id: number) => string;
}

export function OrdersList({ add, slipPath }: OrdersListProps) {
  const mayWrite = usePermissions()('orders.write');
  const { toolbar, sort, listing, selection, newOrders, report, failure, undo, task, endTask, drawer } =
    useOrdersList();
  return (
    <>
      <ListToolbar {...toolbar}>
        <ExportButton filter={toolbar.filter} />
        {add}
      </ListToolbar>
      <NewOrdersNote count={newOrders} onRefresh={() => void listing.list.refetch()} />
      {selection.ids.size > 0 && <BulkStatus selection={selection} onReport={report.show} />}
      {report.results && <BulkReport noun="orders" results={report.results} onClose={report.close} />}
      {failure && <FailureNote message={failure} />}
      <UndoNote
        text={undo.change && changedText(undo.change)}
        of={`status of order #${undo.change?.row.id}`}
        onPage={undo.onPage && undo.isColumnVisible}
        onPause={undo.pause}
        onUndo={undo.undoChange}
      />
      <Listing
        {...listing}
        noun="orders"
        emptyText="No Orders Yet"
        emptyAction={add}
        failureText="Failed to load orders"
      >
        {(orders) => (
          <>
            {mayWrite && <SelectAll ids={orders.map(({ id }) => id)} selection={selection} />}
            <ListTable label="Orders" columns={toolbar.columns.visible} rows={orders} sort={sort} />
          </>
        )}
      </Listing>
      {task?.kind === 'edit' && <EditOrderDialog order={task.order} onClose={endTask} />}
      {task?.kind === 'delete' && <DeleteOrderDialog order={task.order} onClose={endTask} />}
      {drawer.openedId !== null && (
        <OrderDrawer id={drawer.openedId} slipPath={slipPath(drawer.openedId)} onClose={drawer.close} />
      )}
    </>
  );
}

function NewOrdersNote({ count, onRefresh }: { count: number; onRefresh: () => void }) {
  return (
    <div role="status" className="justify-self-center empty:hidden">
      {count > 0 && (
        <Button variant="accent" size="small" onClick={onRefresh}>
          <RefreshCw size={18} aria-hidden="true" />
          {count} new {count === 1 ? 'order' : 'orders'} – Refresh
        </Button>
      )}
    </div>
  );
}

function DeleteOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const remove = useDeleteOrder();
  return (
    <ConfirmDialog
      title="Delete Order"
      question={`Are you sure you want to delete order #${order.id}?`}
      confirmLabel="Delete"
      busy={remove.isPending}
      failure={remove.isError ? deleteFailure(remove.error) : null}
      onConfirm={() => remove.mutate(order.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
