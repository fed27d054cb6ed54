import { phoneLink } from '@/features/shop/contact/contact-links';
import { useCompany } from '@/lib/company';
import { TextLink } from '@/ui/text-link';
import { WhatsAppLink } from '@/ui/whatsapp-link';

const linkClasses = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay wrap-anywhere';

/** How to ask the shop. @param orderId named in the WhatsApp message; left out when unknown. */
export function OrderContact({ orderId }: { orderId: number | undefined }) {
  const { phone } = useCompany();
  const subject = orderId === undefined ? 'my order' : `order #${orderId}`;
  return (
    <section aria-labelledby="questions" className="grid gap-1 rounded-panel bg-sage-100 p-5 sm:px-8">
      <h2 id="questions" className="font-semibold">
        Questions about this order?
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        <li>
          <WhatsAppLink text={`I have a question about ${subject}.`}>Ask on WhatsApp</WhatsAppLink>
        </li>
        <li>
          <a href={phoneLink(phone)} className={linkClasses}>
            Call {phone}
          </a>
        </li>
        <li>
          <TextLink to="/contact">Contact us</TextLink>
        </li>
      </ul>
    </section>
  );
}
