import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useSession } from '@/lib/session-store';
import { LoadingNote } from '@/ui/skeleton';
import { clearPartnerCart } from '../cart/partner-cart-store';
import { useChosenPackage } from '../cart/use-chosen-package';
import { dropJoinDraft } from '../join-draft';
import { stepPath } from '../join-steps';
import { StepHeading } from '../step-heading';
import { useStepGuard } from '../use-step-guard';
import { PaymentForm } from './payment-form';

export function PaymentPage() {
  const elsewhere = useStepGuard('payment');
  const { user } = useSession();
  const chosen = useChosenPackage();
  const navigate = useNavigate();
  const [paid, setPaid] = useState(false);

  const finish = () => {
    // Already navigating: the emptied cart must not redirect back.
    setPaid(true);
    void navigate(stepPath('welcome'), { replace: true });
    clearPartnerCart();
    dropJoinDraft();
  };

  if (paid) return <LoadingNote />;
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  if (!user || !chosen) return null;
  return (
    <>
      <StepHeading title="Payment" />
      <PaymentForm key={user.id} user={user} chosen={chosen} onPaid={finish} />
    </>
  );
}
