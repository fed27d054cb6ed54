import { splitLines, whatsAppAddress, mailLink } from '@soulvia/contracts';
import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { BrandIcon } from '@/ui/brand-icon';
import { PageHeading } from '@/ui/page-heading';
import { useCompany } from '@/lib/company';
import { ContactForm } from './contact-form';
import { mapLink, phoneLink } from './contact-links';

const linkClasses = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay wrap-anywhere';

function Card({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-4 rounded-card border border-line bg-white p-5 sm:last:odd:col-span-2">
      <span className="grid size-11 place-items-center rounded-full bg-sage-100 text-moss">{icon}</span>
      <div className="min-w-0">
        <h2 className="font-semibold">{title}</h2>
        {children}
      </div>
    </li>
  );
}

function ContactCards() {
  const { phone, whatsapp, email, address, working_hours } = useCompany();
  const chat = whatsAppAddress(whatsapp);
  return (
    <address className="not-italic">
      <ul className="grid gap-3 sm:grid-cols-2">
        {phone && (
          <Card title="Phone" icon={<Phone size={20} aria-hidden="true" />}>
            <a href={phoneLink(phone)} className={linkClasses}>
              {phone}
            </a>
          </Card>
        )}
        {chat && (
          <Card title="WhatsApp" icon={<BrandIcon name="whatsapp" size={20} />}>
            <a href={chat} target="_blank" rel="noopener noreferrer" className={linkClasses}>
              Message {whatsapp}
            </a>
          </Card>
        )}
        {email && (
          <Card title="Email" icon={<Mail size={20} aria-hidden="true" />}>
            <a href={mailLink(email)} className={linkClasses}>
              {email}
            </a>
          </Card>
        )}
        {address && (
          <Card title="Office address" icon={<MapPin size={20} aria-hidden="true" />}>
            {splitLines(address).map((line) => (
              <p key={line}>{line}</p>
            ))}
            <a href={mapLink(address)} target="_blank" rel="noopener noreferrer" className={linkClasses}>
              Open in Google Maps
            </a>
          </Card>
        )}
        <Card title="Working hours" icon={<Clock size={20} aria-hidden="true" />}>
          {splitLines(working_hours).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Card>
      </ul>
    </address>
  );
}

/** A map of another site. It needs scripts and its own storage, but cannot reach this page, whose origin differs. */
const sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

function EmbeddedMap({ url }: { url: string }) {
  const isBlocked = useFramesBlocked();
  if (isBlocked) return null;
  return (
    <iframe
      src={url}
      title="Map to our office"
      loading="lazy"
      sandbox={sandbox}
      referrerPolicy="no-referrer"
      className="aspect-40/21 w-full rounded-panel border border-line"
    />
  );
}

/** True once the page's policy has blocked a frame: a page from before the map was set does not allow it. */
function useFramesBlocked(): boolean {
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setBlocked(true);
    };
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => document.removeEventListener('securitypolicyviolation', onViolation);
  }, []);
  return isBlocked;
}

export function GetInTouch() {
  const { phone, address, map_url } = useCompany();
  const one = phone ? ' or call' : address ? ' or come by' : '';
  return (
    <div className="container-page grid grid-cols-1 gap-8 pt-10 pb-16 md:pt-14">
      <div className="grid gap-3">
        <p className="eyebrow">Contact</p>
        <PageHeading title="Contact">Get in touch</PageHeading>
        <p className="max-w-prose text-[19px] leading-[1.55] text-ink-2">
          A question about a product, an order or becoming a partner? Write to us
          {phone && address ? ', call, or come by' : one}.
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
