import { cancellableStatuses, type Order } from '@soulvia/contracts';
import { rupees } from '@/lib/money';
import { NextSteps } from './next-steps';

/** The next steps of an open order. */
export function OrderSteps({ order }: { order: Order }) {
  if (!cancellableStatuses.includes(order.status)) return null;
  const steps = [
    order.shipping_phone
      ? `We call or WhatsApp ${order.shipping_phone} to confirm.`
      : "We'll email you if we have a question.",
    'We pack the order and hand it to the courier. Until it arrives you can cancel it under My Orders.',
    `You pay PKR ${rupees(order.cash_due)} in cash when it arrives.`,
  ];
  return <NextSteps steps={steps} />;
}
