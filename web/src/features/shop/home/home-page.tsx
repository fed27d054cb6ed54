import { AboutStory } from '@/features/shop/about/about-story';
import { FeaturedProducts } from '@/features/shop/catalog/featured-products';
import { NewInProducts } from '@/features/shop/catalog/new-in-products';
import { PartnerBanner } from '@/features/member/partners/partner-banner';
import { HomeHero } from './home-hero';

export function HomePage() {
  return (
    <>
      <HomeHero />
      <FeaturedProducts />
      <NewInProducts />
      <PartnerBanner />
      <AboutStory />
    </>
  );
}
