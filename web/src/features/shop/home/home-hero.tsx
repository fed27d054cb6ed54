import { deliveryOffer, useDeliveryPrices } from '@/lib/delivery';
import { ButtonLink } from '@/ui/button';
import { PageHeading } from '@/ui/page-heading';
import { Image } from '@/ui/image';

export function HomeHero() {
  const prices = useDeliveryPrices();
  return (
    <section className="container-page grid items-center gap-10 py-6 md:py-16 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
      <div className="grid justify-items-start gap-5">
        <p className="eyebrow">Glow with intention. Live with Soul.</p>
        <PageHeading title="Soulvia" className="hero-title">
          <span className="block">ELEVATE </span>
          <span className="block">YOUR BEAUTY </span>
          <span className="block">& SUCCESS</span>
        </PageHeading>
        <p className="max-w-[30em] text-[19px] leading-[1.55] text-ink-2">
          Luxury skincare essentials for glowing, confident skin, and a network-marketing opportunity to join and share
          them.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/about">Discover More</ButtonLink>
          <ButtonLink variant="ghost" to="/shop">
            Shop skincare
          </ButtonLink>
        </div>
        <ul className="meta flex flex-wrap gap-x-7 gap-y-2">
          <li>Cash on Delivery</li>
          <li>{deliveryOffer(prices)}</li>
        </ul>
      </div>
      {/* A phone shows products in its place. */}
      <div className="mx-auto max-md:hidden aspect-4/5 w-full max-w-[480px] overflow-hidden rounded-arch bg-sage-100 shadow-3">
        <Image
          src="/img/hero-800.webp"
          srcSet="/img/hero-400.webp 400w, /img/hero-800.webp 800w"
          sizes="(min-width: 512px) 480px, 92vw"
          width={800}
          height={1000}
          alt="Soulvia Glow Serum in a green glass dropper bottle"
          loading="lazy"
          className="size-full object-cover"
        />
      </div>
    </section>
  );
}
