import { InfoNote } from '@/ui/info-note';
import { TextLink } from '@/ui/text-link';

/** Shown while the shop has no account to pay to. */
export function PaymentsClosed() {
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
