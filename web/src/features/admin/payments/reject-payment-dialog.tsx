import { type PackagePayment, say } from '@soulvia/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '@/ui/confirm-dialog';

interface RejectPaymentDialogProps {
  payment: PackagePayment;
  busy?: boolean;
  /** @param isOwed whether the payer of an approved payment gets the price back. */
  onConfirm: (isOwed: boolean) => void;
  onClose: () => void;
}

export function RejectPaymentDialog({ payment, onConfirm, ...dialog }: RejectPaymentDialogProps) {
  const { id, user, sc_value, package_name, is_approved } = payment;
  const [neverCame, setNeverCame] = useState(false);
  return (
    <ConfirmDialog
      title={`Reject payment #${id}`}
      question={
        is_approved ? (
          <>
            {say`${user.full_name} loses the ${sc_value} points of ${package_name} again.`}
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-moss"
                checked={neverCame}
                onChange={({ target }) => setNeverCame(target.checked)}
              />
              The transfer never came: no refund is owed
            </label>
          </>
        ) : (
          say`${user.full_name} gets no points for ${package_name}. It can still be approved later.`
        )
      }
      confirmLabel="Reject"
      onConfirm={() => onConfirm(!neverCame)}
      {...dialog}
    />
  );
}
