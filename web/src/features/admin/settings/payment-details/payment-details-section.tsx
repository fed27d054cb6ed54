import { useQuery } from '@tanstack/react-query';
import { PanelState } from '@/features/member/accounts/account-panel';
import { paymentDetailsQuery } from '@/lib/payment-details';
import { SettingsTrail } from '../settings-trail';
import { PaymentDetailsForm } from './payment-details-form';

export function PaymentDetailsSection() {
  const details = useQuery({
    ...paymentDetailsQuery(),
    // Data being edited must not change or disappear.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (details.data && details.isFetchedAfterMount && !details.isError)
    return (
      <SettingsTrail kind="payment-details">
        <PaymentDetailsForm details={details.data} />
      </SettingsTrail>
    );
  const isPending = !details.isError;
  return <PanelState query={{ ...details, isPending }} failure="Failed to load the payment details." />;
}
