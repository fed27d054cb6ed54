import type { PackagePayment } from '@soulvia/contracts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '@/lib/session-store';
import { useAwaited } from '@/lib/use-awaited';
import { Button } from '@/ui/button';
import { BuyBack } from './buy-back';
import { useDecidePayment } from './decide-payment';
import { RejectPaymentDialog } from './reject-payment-dialog';

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
  const decide = (approve: boolean, isOwed = true) => {
    onFailure(null);
    decision.mutate({ approve, isOwed });
  };
  const of = <span className="sr-only"> payment #{payment.id}</span>;
  return (
    <div className="grid content-start gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          busy={decision.isPending && decision.variables.approve}
          disabled={fixed || payment.is_approved === true}
          onClick={() => decide(true)}
        >
          Approve{of}
        </Button>
        <Button
          variant="ghost"
          size="small"
          className="border-danger! text-danger!"
          busy={decision.isPending && !decision.variables.approve}
          disabled={fixed || payment.is_approved === false}
          onClick={() => setRejecting(true)}
        >
          Reject{of}
        </Button>
        <BuyBack payment={payment} />
      </div>
      {own && <p className="meta">This is your own payment: another admin must decide.</p>}
      {rejecting && (
        <RejectPaymentDialog
          payment={payment}
          busy={decision.isPending}
          onConfirm={(isOwed) => decide(false, isOwed)}
          onClose={() => setRejecting(false)}
        />
      )}
    </div>
  );
}
