import { useCompany } from '@/features/shop/contact/company';
import { phoneLink, whatsappLink } from '@/features/shop/contact/contact-links';
import { TextLink } from '@/ui/text-link';

const linkClasses = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay wrap-anywhere';

/** How to ask the shop. @param orderId named in the WhatsApp message; left out when unknown. */
export function OrderContact({ orderId }: { orderId: number | undefined }) {
  const { phone, whatsapp } = useCompany();
  const subject = orderId === undefined ? 'my order' : `order #${orderId}`;
  const chat = `${whatsappLink(whatsapp)}?text=${encodeURIComponent(`Hello, I have a question about ${subject}.`)}`;
  return (
    <section aria-labelledby="questions" className="grid gap-1 rounded-panel bg-sage-100 p-5 sm:px-8">
      <h2 id="questions" className="font-semibold">
        Questions about this order?
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        <li>
          <a href={chat} target="_blank" rel="noreferrer" className={linkClasses}>
            Ask on WhatsApp
          </a>
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
