import { linesOf, whatsAppAddress } from '@soulvia/contracts';
import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useCompany } from '@/lib/company';
import { WhatsAppIcon } from '@/ui/whatsapp-icon';
import { mapLink, phoneLink } from './contact-links';

const linkClasses = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay wrap-anywhere';

function Card({
  title,
  Icon,
  children,
}: {
  title: string;
  Icon: ComponentType<{ size: number }>;
  children: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-4 rounded-card border border-line bg-white p-5 sm:last:odd:col-span-2">
      <span className="grid size-11 place-items-center rounded-full bg-sage-100 text-moss">
        <Icon size={20} aria-hidden="true" />
      </span>
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
        <Card title="Phone" Icon={Phone}>
          <a href={phoneLink(phone)} className={linkClasses}>
            {phone}
          </a>
        </Card>
        {chat && (
          <Card title="WhatsApp" Icon={WhatsAppIcon}>
            <a href={chat} target="_blank" rel="noopener noreferrer" className={linkClasses}>
              Message {whatsapp}
            </a>
          </Card>
        )}
        <Card title="Email" Icon={Mail}>
          <a href={`mailto:${email}`} className={linkClasses}>
            {email}
          </a>
        </Card>
        <Card title="Office address" Icon={MapPin}>
          {linesOf(address).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <a href={mapLink(address)} target="_blank" rel="noopener noreferrer" className={linkClasses}>
            Open in Google Maps
          </a>
        </Card>
        <Card title="Working hours" Icon={Clock}>
          {linesOf(working_hours).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Card>
      </ul>
    </address>
  );
}
