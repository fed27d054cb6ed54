import type { GuestOrder } from '@soulvia/contracts';
import { CircleCheck } from 'lucide-react';
import { addressText } from '@/lib/address-text';
import { rupees } from '@/lib/money';
import { spacedPhone } from '@/lib/spaced-phone';
import { ShopAmount } from '@/ui/amount';
import { ButtonLink } from '@/ui/button';
import { PageHeading } from '@/ui/page-heading';
import { TextLink } from '@/ui/text-link';
import { WhatsAppLink } from '@/ui/whatsapp-link';
import { SaveDetails } from './save-details';

/** What a guest sees after the order. */
export function GuestOrderPlaced({ placed }: { placed: GuestOrder }) {
  const { order } = placed;
  const steps = [
    `We call or WhatsApp ${spacedPhone(order.shipping_phone ?? '')} to confirm.`,
    'We pack the order and hand it to the courier.',
    `You pay PKR ${rupees(order.cash_due)} in cash when it arrives.`,
  ];
  return (
    <div className="container-page grid max-w-3xl grid-cols-1 gap-6 pt-10 pb-20 md:pt-14">
      <div className="grid justify-items-center gap-4 text-center">
        <CircleCheck size={56} strokeWidth={1.25} aria-hidden="true" className="text-ok" />
        <PageHeading title="Order Placed Successfully!" focusOnShow />
        <p className="text-ink-2">
          Order #{order.id} · please have{' '}
          <strong className="text-ink">
            <ShopAmount value={order.cash_due} />
          </strong>{' '}
          in cash, exact change if you can.
        </p>
      </div>
      <section aria-labelledby="next" className="grid gap-3 rounded-panel bg-sage-100 p-5 sm:px-8">
        <h2 id="next" className="font-semibold">
          What happens next
        </h2>
        <ol className="grid list-decimal gap-1 pl-5 marker:font-semibold marker:text-moss">
          {steps.map((step) => (
            <li key={step} className="pl-1 wrap-anywhere">
              {step}
            </li>
          ))}
        </ol>
        <p className="wrap-anywhere">To {addressText(order.shipping_address)}</p>
        <div>
          <TextLink to={`/order/${placed.track_token}`}>Follow your order</TextLink>
        </div>
      </section>
      <SaveDetails placed={placed} />
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/shop">Continue Shopping</ButtonLink>
      </div>
      <div className="grid justify-items-center">
        <WhatsAppLink text={`I have a question about my order #${order.id}`}>
          Ask about this order on WhatsApp
        </WhatsAppLink>
      </div>
    </div>
  );
}
