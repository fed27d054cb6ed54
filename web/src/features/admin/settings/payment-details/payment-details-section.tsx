import { type PaymentDetailsResponse, paymentDetailsPath } from '@soulvia/contracts';
import { paymentDetailsQuery } from '@/lib/payment-details';
import type { Setting } from '../setting';
import { SettingPanel } from '../setting-panel';
import { PaymentDetailsForm } from './payment-details-form';

const paymentDetails: Setting = {
  path: paymentDetailsPath,
  kind: 'payment-details',
  noun: 'payment details',
  shownWith: () => paymentDetailsQuery().queryKey,
};

export function PaymentDetailsSection() {
  return (
    <SettingPanel<PaymentDetailsResponse> setting={paymentDetails}>
      {(opened) => <PaymentDetailsForm setting={paymentDetails} opened={opened} />}
    </SettingPanel>
  );
}
