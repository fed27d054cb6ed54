import { type PackagePayment, say } from '@soulvia/contracts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '@/lib/session-store';
import { useAwaited } from '@/lib/use-awaited';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useDecidePayment } from './decide-payment';

export interface PaymentActionsProps {
  payment: PackagePayment;
  /** Called with whether the admin has done nothing since. */
  onDone: (isAwaited: boolean) => void;
  onFailure: (message: string | null) => void;
}

export function PaymentActions({ payment, onDone, onFailure }: PaymentActionsProps) {
  const { user } = useSession();
  const [rejecting, setRejecting] = useState(false);
  // Close the dialog first: elements behind it cannot take the focus.
  const decision = useDecidePayment(payment, {
    onDone: () => {
      flushSync(() => setRejecting(false));
      onDone(isAwaited());
    },
    onFailure: (message) => {
      setRejecting(false);
      onFailure(message);
    },
  });
  const isAwaited = useAwaited(decision.isPending);
  const own = payment.user.id === user?.id;
  const fixed = own || decision.isPending;
  const decide = (approve: boolean) => {
    onFailure(null);
    decision.mutate(approve);
  };
  const of = <span className="sr-only"> payment #{payment.id}</span>;
  return (
    <div className="grid content-start gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          busy={decision.isPending && decision.variables}
          disabled={fixed || payment.is_approved === true}
          onClick={() => decide(true)}
        >
          Approve{of}
        </Button>
        <Button
          variant="ghost"
          size="small"
          className="border-danger! text-danger!"
          busy={decision.isPending && !decision.variables}
          disabled={fixed || payment.is_approved === false}
          onClick={() => setRejecting(true)}
        >
          Reject{of}
        </Button>
      </div>
      {own && <p className="meta">This is your own payment: another admin must decide.</p>}
      {rejecting && (
        <ConfirmDialog
          title={`Reject payment #${payment.id}`}
          question={
            payment.is_approved
              ? say`${payment.user.full_name} loses the ${payment.sc_value} points of ${payment.package_name} again.`
              : say`${payment.user.full_name} gets no points for ${payment.package_name}. It can still be approved later.`
          }
          confirmLabel="Reject"
          busy={decision.isPending}
          onConfirm={() => decide(false)}
          onClose={() => setRejecting(false)}
        />
      )}
    </div>
  );
}
