import { splitLines, whatsAppAddress } from '@soulvia/contracts';
import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCompany } from '@/lib/company';
import { BrandIcon } from '@/ui/brand-icon';
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

export function ContactCards() {
  const { phone, whatsapp, email, address, working_hours } = useCompany();
  const chat = whatsAppAddress(whatsapp);
  return (
    <address className="not-italic">
      <ul className="grid gap-3 sm:grid-cols-2">
        <Card title="Phone" icon={<Phone size={20} aria-hidden="true" />}>
          <a href={phoneLink(phone)} className={linkClasses}>
            {phone}
          </a>
        </Card>
        {chat && (
          <Card title="WhatsApp" icon={<BrandIcon name="whatsapp" size={20} />}>
            <a href={chat} target="_blank" rel="noopener noreferrer" className={linkClasses}>
              Message {whatsapp}
            </a>
          </Card>
        )}
        <Card title="Email" icon={<Mail size={20} aria-hidden="true" />}>
          <a href={`mailto:${email}`} className={linkClasses}>
            {email}
          </a>
        </Card>
        <Card title="Office address" icon={<MapPin size={20} aria-hidden="true" />}>
          {splitLines(address).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <a href={mapLink(address)} target="_blank" rel="noopener noreferrer" className={linkClasses}>
            Open in Google Maps
          </a>
        </Card>
        <Card title="Working hours" icon={<Clock size={20} aria-hidden="true" />}>
          {splitLines(working_hours).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Card>
      </ul>
    </address>
  );
}
