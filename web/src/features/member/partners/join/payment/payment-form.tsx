import type { User } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { rupees } from '@/lib/money';
import { paymentDetailsQuery } from '@/lib/payment-details';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { InfoNote } from '@/ui/info-note';
import { TextLink } from '@/ui/text-link';
import type { ChosenPackage } from '../cart/use-chosen-package';
import { keepJoinDraft, readJoinDraft } from '../join-draft';
import { stepPath } from '../join-steps';
import { points } from '../packages/points';
import { MethodChoice } from './method-choice';
import { ScreenshotField } from './screenshot-field';
import { TransferDetails } from './transfer-details';
import { usePackagePayment } from './use-package-payment';

function PaymentSummary({ chosen }: { chosen: ChosenPackage }) {
  const { item, priceNote } = chosen;
  return (
    <section aria-labelledby="you-pay" className="grid gap-2 rounded-panel bg-linen px-5 py-4 tabular-nums">
      <h2 id="you-pay" className="meta">
        You're paying for one package
      </h2>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="panel-title wrap-anywhere">{item.packageName}</p>
        <p className="panel-title">PKR {rupees(item.price)}</p>
      </div>
      {priceNote && <p className="text-sm font-medium text-info">{priceNote}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="meta">{points(item.scValue)} SC points, once the payment is approved</p>
        <TextLink to={stepPath('cart')}>Change the package</TextLink>
      </div>
      {item.quantity > 1 && (
        <p className="meta">
          Your cart holds {item.quantity}. Pay for further packages after this payment is approved.
        </p>
      )}
    </section>
  );
}

const UnconfirmedEmail = lazyPart(() =>
  import('./unconfirmed-email').then((part) => ({ default: part.UnconfirmedEmail })),
);

interface PaymentFormProps {
  user: User;
  chosen: ChosenPackage;
  onPaid: () => void;
}

export function PaymentForm({ user, chosen, onPaid }: PaymentFormProps) {
  const [byBank, setByBank] = useState(() => readJoinDraft(user.id).payByBank);
  const { item, obstacle } = chosen;
  const details = useQuery(paymentDetailsQuery());
  const isClosed = details.data?.ready === false;
  const payment = usePackagePayment({ userId: user.id, packageId: item.id, byBank, onPaid });
  const method = useRef<HTMLInputElement>(null);
  const upload = useRef<HTMLInputElement>(null);
  const { screenshot, failure, submitting } = payment;

  const toggle = (on: boolean) => {
    setByBank(on);
    keepJoinDraft(user.id, { payByBank: on });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // The fields are disabled during the request; the button keeps the focus.
    event.nativeEvent.submitter?.focus();
    if (!byBank) method.current?.focus();
    else if (!screenshot.file) upload.current?.focus();
    void payment.submit();
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid max-w-[760px] grid-cols-1 gap-6 rounded-panel border border-line bg-white p-5 shadow-1 sm:p-8"
    >
      <PaymentSummary chosen={chosen} />
      {isClosed ? (
        <PaymentsClosed />
      ) : (
        <fieldset disabled={submitting} className="grid grid-cols-1 gap-6">
          <legend className="panel-title mb-4">Payment method</legend>
          <MethodChoice byBank={byBank} problem={payment.methodProblem} inputRef={method} onChange={toggle} />
          {byBank && (
            <>
              <TransferDetails details={details} price={item.price} memberId={user.member_id} />
              <ScreenshotField screenshot={screenshot} inputRef={upload} />
            </>
          )}
        </fieldset>
      )}
      {failure && (
        <FailureNote message={failure.message}>
          {failure.pending && <TextLink to={stepPath('welcome')}>See your payment</TextLink>}
          {failure.unconfirmed && <UnconfirmedEmail email={user.email} />}
          {failure.unsure && (
            <p className="text-sm">Your details are saved. Trying again will not submit a second payment.</p>
          )}
        </FailureNote>
      )}
      {obstacle && (
        <FailureNote message={obstacle}>
          <TextLink to={stepPath('shop')}>See the packages</TextLink>
        </FailureNote>
      )}
      <Button
        type="submit"
        variant="accent"
        busy={submitting}
        disabled={submitting || screenshot.preparing || obstacle !== null || !details.data?.ready}
      >
        {submitting ? 'Submitting...' : 'Submit payment'}
      </Button>
      <p className="meta text-center">
        Changed your mind later? <TextLink to="/shipping-returns">Refund and buy-back</TextLink>
      </p>
    </form>
  );
}

/** Shown while the shop has no account to pay to. */
function PaymentsClosed() {
  return (
    <section aria-labelledby="payments-closed" className="grid gap-3">
      <h2 id="payments-closed" className="panel-title">
        Payments open soon
      </h2>
      <InfoNote>
        We are setting up our account, so you can't pay yet. Your package and your details stay saved: come back to this
        step later.
      </InfoNote>
      <p className="meta">
        Questions? <TextLink to="/contact">Contact us</TextLink>
      </p>
    </section>
  );
}
