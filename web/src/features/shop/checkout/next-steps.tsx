import type { Order } from '@soulvia/contracts';
import type { ReactNode } from 'react';

/** Why the shop calls: it confirms orders that wait for it, and no others. */
export const describeCall = ({ confirmation }: Order, phone: string) =>
  `We call or WhatsApp ${phone} ${confirmation === 'AWAITING' ? 'to confirm' : 'if we have a question'}.`;

export function NextSteps({ steps, children }: { steps: readonly string[]; children?: ReactNode }) {
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
      {children}
    </section>
  );
}
