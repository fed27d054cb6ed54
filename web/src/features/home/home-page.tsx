import { AboutStory } from '@/features/about/about-story';
import { FeaturedProducts } from '@/features/catalogue/featured-products';
import { NewInProducts } from '@/features/catalogue/new-in-products';
import { PartnerBanner } from '@/features/partners/partner-banner';
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
