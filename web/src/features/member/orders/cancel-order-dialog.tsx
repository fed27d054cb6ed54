import { orderMessages } from '@soulvia/contracts';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { cancelFailure, useCancelOrder } from './cancel-order';

interface CancelOrderDialogProps {
  orderId: number;
  onClose: () => void;
}

export function CancelOrderDialog({ orderId, onClose }: CancelOrderDialogProps) {
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
