import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderMessages } from '@soulvia/contracts';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { patchJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { notifyError, notifySuccess } from '@/lib/notify';
import { privateKey } from '@/lib/query-client';

interface CancelOrderDialogProps {
  orderId: number;
  /** Below `/api/v1/`; by default that of the buyer's own orders. */
  path?: string;
  onClose: () => void;
}

export function CancelOrderDialog({
  orderId,
  path = `orders/users/orders/${orderId}/cancel`,
  onClose,
}: CancelOrderDialogProps) {
  const cancel = useCancelOrder();
  return (
    <ConfirmDialog
      title={`Cancel order #${orderId}`}
      question={orderMessages.cancelConfirm}
      confirmLabel="Yes, cancel it"
      cancelLabel="Keep the order"
      busy={cancel.isPending}
      failure={cancel.isError ? cancelFailure(cancel.error) : null}
      onConfirm={() => cancel.mutate(path, { onSuccess: onClose })}
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
    mutationFn: (path: string) => patchJson<unknown>(path),
    onSuccess: () => notifySuccess('Order cancelled successfully'),
    onError: (error) => notifyError(cancelFailure(error), true),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: privateKey('orders') }),
        client.invalidateQueries({ queryKey: ['linked-order'] }),
      ]),
  });
}
