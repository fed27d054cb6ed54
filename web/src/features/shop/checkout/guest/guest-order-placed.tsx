import type { GuestOrder } from '@soulvia/contracts';
import { addressText } from '@/lib/address-text';
import { rupees } from '@/lib/money';
import { spacedPhone } from '@/lib/spaced-phone';
import { ButtonLink } from '@/ui/button';
import { TextLink } from '@/ui/text-link';
import { WhatsAppLink } from '@/ui/whatsapp-link';
import { NextSteps } from '../next-steps';
import { PlacedHeading } from '../placed-heading';
import { SaveDetails } from './save-details';

export function GuestOrderPlaced({ placed }: { placed: GuestOrder }) {
  const { order } = placed;
  const steps = [
    `We call or WhatsApp ${spacedPhone(order.shipping_phone ?? '')} to confirm.`,
    'We pack the order and hand it to the courier.',
    `You pay PKR ${rupees(order.cash_due)} in cash when it arrives.`,
  ];
  return (
    <div className="container-page grid max-w-3xl grid-cols-1 gap-6 pt-10 pb-20 md:pt-14">
      <PlacedHeading order={order} />
      <NextSteps steps={steps}>
        <p className="wrap-anywhere">
          To <bdi>{addressText(order.shipping_address)}</bdi>
        </p>
        <div>
          <TextLink to={`/order/${placed.track_token}`}>Follow your order</TextLink>
        </div>
      </NextSteps>
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
