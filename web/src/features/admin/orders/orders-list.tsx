import type { Order } from '@soulvia/contracts';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePermissions } from '@/lib/permissions';
import type { Selection } from '@/lib/use-selection';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FailureNote } from '@/ui/failure-note';
import { ExportButton } from '@/ui/listing/export-button';
import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { Listing } from '@/ui/listing/listing';
import { UndoNote } from '@/ui/listing/undo-note';
import { orderStatusBadges } from '@/ui/order-status-badge';
import { BulkStatus } from './bulk-status';
import { deleteFailure, type StatusChange, useDeleteOrder } from './change-order';
import { EditOrderDialog } from './edit-order-dialog';
import { exportOrders } from './export-orders';
import { OrderDrawer } from './order-drawer';
import { useOrdersList } from './use-orders-list';

const changedText = ({ row, to }: StatusChange) => `Order #${row.id} is now ${orderStatusBadges[to].label}.`;

interface OrdersListProps {
  heading: ReactNode;
  add: ReactNode;
  slipPath: (ids: number | string) => string;
  selection: Selection;
}

export function OrdersList({ heading, add, slipPath, selection }: OrdersListProps) {
  const mayWrite = usePermissions()('orders.write');
  const { toolbar, sort, listing, newOrders, bulk, failure, undo, task, endTask, panel, steps } = useOrdersList(
    slipPath,
    selection,
  );
  return (
    <>
      <ListToolbar {...toolbar} heading={heading} add={add}>
        <ExportButton nouns={['order', 'orders']} read={() => exportOrders(toolbar.filter)} />
      </ListToolbar>
      <NewOrdersNote count={newOrders} onRefresh={() => void listing.list.refetch()} />
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
          <ListTable
            label="Orders"
            columns={toolbar.columns.visible}
            rows={orders}
            sort={sort}
            selection={selection}
            isInLines
          />
        )}
      </Listing>
      {mayWrite && (
        <BulkStatus selection={selection} slipPath={slipPath} bulk={bulk} list={listing} total={listing.list.data} />
      )}
      {task?.kind === 'edit' && <EditOrderDialog order={task.order} onClose={endTask} />}
      {task?.kind === 'delete' && <DeleteOrderDialog order={task.order} onClose={endTask} />}
      {panel.openedId !== null && (
        <OrderDrawer id={panel.openedId} slipPath={slipPath(panel.openedId)} panel={panel} steps={steps} />
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
