import { AboutStory } from '@/features/shop/about/about-story';
import { FeaturedProducts } from '@/features/shop/catalog/featured-products';
import { categoriesFirst } from '@/features/shop/catalog/list-categories';
import { newestProducts, NewInProducts } from '@/features/shop/catalog/new-in-products';
import { productsFirst } from '@/features/shop/products/list-products';
import { PartnerBanner } from '@/features/member/partners/partner-banner';
import type { LoadPage } from '@/lib/first-queries';
import { HomeHero } from './home-hero';

export const loadHome: LoadPage = (load) => Promise.all([load(categoriesFirst()), load(productsFirst(newestProducts))]);

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
