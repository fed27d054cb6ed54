import { useCompany } from '@/features/shop/contact/company';
import { whatsappLink } from '@/features/shop/contact/contact-links';

const outline = 'fill-none stroke-current [stroke-width:1.75] [stroke-linecap:round] [stroke-linejoin:round]';

const places = [
  {
    name: 'Instagram',
    drawing: (
      <>
        <rect x="3.5" y="3.5" width="17" height="17" rx="4.5" />
        <circle cx="12" cy="12" r="4" />
        <path d="M16.9 7.1h.01" />
      </>
    ),
  },
  {
    name: 'Facebook',
    drawing: (
      <path d="M13 21v-8h3l.5-3.5H13V7.6c0-1 .5-1.6 1.7-1.6h1.8V3h-2.7C11.1 3 9.5 4.7 9.5 7.2v2.3H7V13h2.5v8Z" />
    ),
  },
  {
    name: 'Whatsapp',
    drawing: (
      <>
        <path d="M4 20l1.2-4A8.3 8.3 0 1 1 8.3 19Z" />
        <path d="M9 8.5c0 3.5 3 6.5 6.5 6.5l1-1.8-2.200-1-1 .9c-1-.5-1.9-1.400-2.400-2.400l.9-1-1-2.200Z" />
      </>
    ),
  },
];

export function SocialLinks() {
  const { instagram, facebook, whatsapp } = useCompany();
  const addresses: Record<string, string> = {
    Instagram: instagram,
    Facebook: facebook,
    Whatsapp: whatsappLink(whatsapp),
  };
  return (
    <ul className="-ml-2.5 flex gap-1">
      {places
        .filter(({ name }) => addresses[name])
        .map(({ name, drawing }) => (
          <li key={name}>
            <a
              href={addresses[name]}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={name}
              className="grid size-11 place-items-center rounded-full hover:bg-ivory hover:text-clay"
            >
              <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className={outline}>
                {drawing}
              </svg>
            </a>
          </li>
        ))}
    </ul>
  );
}
