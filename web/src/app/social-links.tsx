import { useCompany } from '@/lib/company';
import { whatsAppAddress } from '@soulvia/contracts';
import { BrandIcon } from '@/ui/brand-icon';

export function SocialLinks() {
  const { instagram, facebook, whatsapp } = useCompany();
  const places = [
    { name: 'Instagram', address: instagram, icon: 'instagram' },
    { name: 'Facebook', address: facebook, icon: 'facebook' },
    { name: 'Whatsapp', address: whatsAppAddress(whatsapp), icon: 'whatsapp' },
  ] as const;
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
                <BrandIcon name={icon} size={22} />
              </a>
            </li>
          ),
      )}
    </ul>
  );
}
