import { PageHeading } from '@/ui/page-heading';
import { ContactCards } from './contact-cards';
import { ContactForm } from './contact-form';
import { OfficeMap } from './office-map';

export function GetInTouch() {
  return (
    <div className="container-page grid grid-cols-1 gap-8 pt-10 pb-16 md:pt-14">
      <div className="grid gap-3">
        <p className="eyebrow">Contact</p>
        <PageHeading title="Contact">Get in touch</PageHeading>
        <p className="max-w-prose text-[19px] leading-[1.55] text-ink-2">
          A question about a product, an order or becoming a partner? Write to us, call, or come by.
        </p>
      </div>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2 lg:gap-12">
        <ContactForm />
        <div className="grid gap-5">
          <ContactCards />
          <OfficeMap />
        </div>
      </div>
    </div>
  );
}
