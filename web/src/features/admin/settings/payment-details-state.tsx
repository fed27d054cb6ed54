import type { PaymentDetailsResponse } from '@soulvia/contracts';
import { InfoNote } from '@/ui/info-note';

/** What members see at the payment step as long as these details are saved. */
export function PaymentDetailsState({ ready, is_demo }: Pick<PaymentDetailsResponse, 'ready' | 'is_demo'>) {
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
