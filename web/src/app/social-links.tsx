import { useCompany } from '@/lib/company';
import { whatsAppAddress } from '@soulvia/contracts';
import { OutlineIcon } from '@/ui/outline-icon';
import { WhatsAppIcon } from '@/ui/whatsapp-icon';

const instagramIcon = (
  <OutlineIcon size={22}>
    <rect x="3.5" y="3.5" width="17" height="17" rx="4.5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M16.9 7.1h.01" />
  </OutlineIcon>
);
const facebookIcon = (
  <OutlineIcon size={22}>
    <path d="M13 21v-8h3l.5-3.5H13V7.6c0-1 .5-1.6 1.7-1.6h1.8V3h-2.7C11.1 3 9.5 4.7 9.5 7.2v2.3H7V13h2.5v8Z" />
  </OutlineIcon>
);

export function SocialLinks() {
  const { instagram, facebook, whatsapp } = useCompany();
  const places = [
    { name: 'Instagram', address: instagram, icon: instagramIcon },
    { name: 'Facebook', address: facebook, icon: facebookIcon },
    { name: 'Whatsapp', address: whatsAppAddress(whatsapp), icon: <WhatsAppIcon size={22} /> },
  ];
  return (
    <ul className="-ml-2.5 flex gap-1">
      {places.map(
        ({ name, address, icon }) =>
          address && (
            <li key={name}>
              <a
                href={address}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={name}
                className="grid size-11 place-items-center rounded-full hover:bg-ivory hover:text-clay"
              >
                {icon}
              </a>
            </li>
          ),
      )}
    </ul>
  );
}
