import { useCompany } from '@/lib/company';
import { mapLink } from './contact-links';

/** A drawing, because an embedded third-party map would track visitors. */
export function OfficeMap() {
  const { address } = useCompany();
  return (
    <div className="relative overflow-hidden rounded-panel border border-line">
      <img
        src="/img/map.svg"
        width={800}
        height={420}
        loading="lazy"
        alt="Map of the streets around our office"
        className="aspect-40/21 w-full object-cover"
      />
      <a
        href={mapLink(address)}
        target="_blank"
        rel="noopener noreferrer"
        className="absolute right-4 bottom-4 inline-flex min-h-11 items-center rounded-pill bg-white px-5 font-semibold text-moss shadow-2 hover:text-clay"
      >
        Open in Google Maps
      </a>
    </div>
  );
}
