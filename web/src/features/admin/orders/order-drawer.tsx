import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getReason } from '@/lib/api-error';
import { FailureNote } from '@/ui/failure-note';
import { Modal } from '@/ui/modal';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { listKey } from '@/lib/fetch-list';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { usePermissions } from '@/lib/permissions';
import { focusOnArrival } from '@/lib/visitor-focus';
import { orderQuery } from './get-order';
import { OrderContentForm } from './order-content-form';
import { OrderStepsBar } from './order-steps-bar';
import { editButtonId, OrderView } from './order-view';
import { ordersPath } from './order-texts';
import type { useOrderPanel } from './use-order-panel';
import type { OrderSteps } from './use-order-steps';

interface OrderDrawerProps {
  id: number;
  slipPath: string;
  panel: ReturnType<typeof useOrderPanel>;
  steps: OrderSteps;
}

export function OrderDrawer({ id, slipPath, panel, steps }: OrderDrawerProps) {
  useLiveOrder();
  const mayWrite = usePermissions()('orders.write');
  const read = useQuery(orderQuery(id));
  const isEditing = panel.isEditing && mayWrite;
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) focusOnArrival(document.getElementById(editButtonId));
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <Modal title={`Order #${id}`} side="right" wide onClose={panel.close}>
      <OrderStepsBar steps={steps} onStep={panel.goTo} />
      {read.isPending && (
        <div>
          <LoadingNote>Loading the order</LoadingNote>
          <Skeleton className="h-80" />
        </div>
      )}
      {read.isError && <FailureNote message={`Failed to fetch order: ${getReason(read.error)}`} read={read} />}
      {read.data &&
        (isEditing ? (
          <OrderContentForm key={id} order={read.data} onClose={panel.endEdit} />
        ) : (
          <OrderView order={read.data} slipPath={slipPath} onEdit={mayWrite ? panel.edit : null} />
        ))}
    </Modal>
  );
}

/** Refetches an open order and its history on live events; the list behind it is not refetched. */
function useLiveOrder(): void {
  const client = useQueryClient();
  const refetch = () => {
    for (const what of ['one', 'audit', 'history'])
      void client.invalidateQueries({ queryKey: listKey(ordersPath, what) });
  };
  useLive('dashboard.changed', refetch);
  useLiveConnect(refetch);
}
