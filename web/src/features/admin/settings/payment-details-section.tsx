import { paymentDetailsSettings, type PaymentDetailsResponse } from '@soulvia/contracts';
import { paymentDetailsQuery } from '@/lib/payment-details';
import { GroupSection } from './group-section';
import { PaymentDetailsState } from './payment-details-state';

/** The payment details, with what members see at the payment step as long as these are saved. */
export function PaymentDetailsSection() {
  return (
    <GroupSection<PaymentDetailsResponse>
      group={paymentDetailsSettings}
      shownWith={() => paymentDetailsQuery().queryKey}
      renderNote={({ ready, is_demo }) => <PaymentDetailsState ready={ready} is_demo={is_demo} />}
    />
  );
}
