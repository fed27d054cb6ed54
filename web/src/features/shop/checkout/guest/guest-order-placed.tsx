import { type GuestOrder, whatsAppShare } from '@soulvia/contracts';
import { useLayoutEffect } from 'react';
import { rupees } from '@/lib/money';
import { scrollToTop } from '@/lib/scroll-memory';
import { spacedPhone } from '@/lib/spaced-phone';
import { ButtonLink } from '@/ui/button';
import { OrderStatusBadge } from '@/ui/order-status-badge';
import { PhoneTexts } from '@/ui/phone-texts';
import { TextLink } from '@/ui/text-link';
import { WhatsAppLink } from '@/ui/whatsapp-link';
import { describeCall, NextSteps } from '../next-steps';
import { PlacedHeading } from '../placed-heading';
import { PlacedSummary } from '../placed-summary';
import { SaveDetails } from './save-details';

export function GuestOrderPlaced({ placed }: { placed: GuestOrder }) {
  const { order } = placed;
  // The address stays the same, so that nothing else scrolls away from where the button was.
  useLayoutEffect(scrollToTop, []);
  const steps = [
    describeCall(order, spacedPhone(order.shipping_phone ?? '')),
    'We pack the order and hand it to the courier. Until then you can cancel it on the page of your order.',
    `You pay PKR ${rupees(order.cash_due)} in cash when it arrives.`,
  ];
  const followPath = `/order/${placed.track_token}`;
  const reminder = `My order #${order.id}, PKR ${rupees(order.cash_due)} in cash: ${window.location.origin}${followPath}`;
  return (
    <div className="container-page grid max-w-3xl grid-cols-1 gap-6 pt-10 pb-20 md:pt-14">
      <PlacedHeading order={order}>
        <OrderStatusBadge status={order.status} />
      </PlacedHeading>
      <NextSteps steps={steps}>
        <div className="flex flex-wrap gap-x-6">
          <TextLink to={followPath}>Follow your order</TextLink>
          <a
            href={whatsAppShare(reminder)}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay"
          >
            Send me this on WhatsApp
          </a>
        </div>
      </NextSteps>
      <PlacedSummary order={order} />
      <PhoneTexts path={`orders/shared/${placed.track_token}/text-preference`} source="checkout" isQuestion />
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
