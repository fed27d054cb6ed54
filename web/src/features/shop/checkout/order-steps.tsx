import { cancellableStatuses, type Order } from '@soulvia/contracts';
import { rupees } from '@/lib/money';

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
  return (
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
    </section>
  );
}
