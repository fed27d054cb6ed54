import type { Order } from '@soulvia/contracts';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { deleteFailure, useDeleteOrder } from './change-order';

export function DeleteOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
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
