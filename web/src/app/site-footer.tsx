import { splitLines, whatsAppAddress, mailLink } from '@soulvia/contracts';
import { useCompany } from '@/lib/company';
import { phoneLink } from '@/features/shop/contact/contact-links';
import { NewsletterForm } from '@/features/shop/contact/newsletter-form';
import { joinPath } from '@/features/member/partners/join-path';
import { BrandIcon } from '@/ui/brand-icon';
import { Link } from '@/ui/link';

function SocialLinks() {
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

const policyLinks = [
  { label: 'Pilots', to: '/pilots' },
  { label: 'Shipping & Returns', to: '/shipping-returns' },
  { label: 'Privacy Policy', to: '/privacy-policy' },
  { label: 'Terms & Conditions', to: '/terms' },
] as const;

const quickLinks = [
  { label: 'Home', to: '/' },
  { label: 'Shop', to: '/shop' },
  { label: 'Join', to: joinPath },
  { label: 'About Us', to: '/about' },
];
const linkClasses = 'inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline';

function LinkList({ title, links }: { title: string; links: readonly { label: string; to: string }[] }) {
  return (
    <nav aria-label={title}>
      <p className="mb-1 font-semibold">{title}</p>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={linkClasses}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function SiteFooter() {
  const { name, tagline, phone, email, address } = useCompany();
  return (
    <footer className="border-t border-line bg-linen">
      <div className="container-page grid grid-cols-1 gap-x-12 gap-y-10 py-12 md:grid-cols-2 lg:grid-cols-[1.5fr_auto_auto_1fr] lg:gap-x-16">
        <div className="grid max-w-md content-start gap-5">
          <div className="grid gap-2">
            <p className="font-display text-2xl tracking-[0.14em] wrap-anywhere uppercase">{name}</p>
            <p className="meta">{tagline}</p>
          </div>
          <NewsletterForm />
        </div>
        <div id="site-links" className="grid grid-cols-2 gap-8 lg:contents">
          <LinkList title="Quick Links" links={quickLinks} />
          <LinkList title="Customer Care" links={policyLinks} />
        </div>
        <div>
          <p className="mb-1 font-semibold">Contact</p>
          <address className="grid justify-items-start not-italic">
            {phone && (
              <a href={phoneLink(phone)} className={linkClasses}>
                {phone}
              </a>
            )}
            {email && (
              <a href={mailLink(email)} className={`${linkClasses} wrap-anywhere`}>
                {email}
              </a>
            )}
            {address && <span className="meta py-2">{splitLines(address).join(', ')}</span>}
          </address>
          <Link to="/track" className={linkClasses}>
            Track your order
          </Link>
          <SocialLinks />
        </div>
      </div>
      <div className="container-page">
        <p className="meta border-t border-line py-5">© 2025 {name}. All rights reserved.</p>
      </div>
    </footer>
  );
}
