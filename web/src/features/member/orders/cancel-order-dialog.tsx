import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Order, orderMessages } from '@soulvia/contracts';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { patchJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { notifyError, notifySuccess } from '@/lib/notify';
import { privateKey } from '@/lib/query-client';

export function CancelOrderDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const cancel = useCancelOrder();
  return (
    <ConfirmDialog
      title={`Cancel order #${orderId}`}
      question={orderMessages.cancelConfirm}
      confirmLabel="Yes, cancel it"
      cancelLabel="Keep the order"
      busy={cancel.isPending}
      failure={cancel.isError ? cancelFailure(cancel.error) : null}
      onConfirm={() => cancel.mutate(orderId, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function cancelFailure(error: unknown): string {
  return `Failed to cancel order: ${getReason(error)}`;
}

function useCancelOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => patchJson<Order>(`orders/users/orders/${id}/cancel`),
    onSuccess: () => notifySuccess('Order cancelled successfully'),
    onError: (error) => notifyError(cancelFailure(error), true),
    onSettled: () => client.invalidateQueries({ queryKey: privateKey('orders') }),
  });
}
