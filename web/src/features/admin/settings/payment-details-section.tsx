import { type PaymentDetailsResponse, paymentDetailsSettings } from '@soulvia/contracts';
import { paymentDetailsQuery } from '@/lib/payment-details';
import { InfoNote } from '@/ui/info-note';
import { GroupSection } from './group-section';

/** What members see at the payment step as long as these details are saved. */
function PaymentDetailsState({ ready, is_demo }: Pick<PaymentDetailsResponse, 'ready' | 'is_demo'>) {
  if (is_demo)
    return (
      <InfoNote>
        Demo account: the payment step asks members not to transfer money. Save your own details to replace it.
      </InfoNote>
    );
  if (ready) return null;
  return (
    <InfoNote>
      Members can't pay yet: the payment step says that payments open soon. Add an account title and an IBAN, a JazzCash
      or an Easypaisa number.
    </InfoNote>
  );
}

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
