import { PageHeading } from '@/ui/page-heading';
import { useCompany } from '@/lib/company';
import { ContactCards } from './contact-cards';
import { ContactForm } from './contact-form';
import { EmbeddedMap } from './embedded-map';

export function GetInTouch() {
  const { map_url } = useCompany();
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
          {map_url && <EmbeddedMap key={map_url} url={map_url} />}
        </div>
      </div>
    </div>
  );
}
