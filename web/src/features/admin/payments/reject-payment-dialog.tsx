import { type PackagePayment, say } from '@soulvia/contracts';
import { ConfirmDialog } from '@/ui/confirm-dialog';

interface RejectPaymentDialogProps {
  payment: PackagePayment;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function RejectPaymentDialog({ payment, ...dialog }: RejectPaymentDialogProps) {
  const { id, user, sc_value, package_name, is_approved } = payment;
  return (
    <ConfirmDialog
      title={`Reject payment #${id}`}
      question={
        is_approved
          ? say`${user.full_name} loses the ${sc_value} points of ${package_name} again.`
          : say`${user.full_name} gets no points for ${package_name}. It can still be approved later.`
      }
      confirmLabel="Reject"
      {...dialog}
    />
  );
}
