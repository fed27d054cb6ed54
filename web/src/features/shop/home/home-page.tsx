import { AboutStory } from '@/features/shop/about/about-story';
import { Suspense } from 'react';
import { BestSellers, bestSellersFirst } from '@/features/shop/catalog/best-sellers';
import { FeaturedProducts } from '@/features/shop/catalog/featured-products';
import { categoriesFirst } from '@/features/shop/catalog/list-categories';
import { newestProducts, NewInProducts } from '@/features/shop/catalog/new-in-products';
import { productsFirst } from '@/features/shop/products/list-products';
import { PartnerBanner } from '@/features/member/partners/partner-banner';
import { contentFirst, useContentVersion } from '@/lib/content';
import type { LoadFirst, LoadPage } from '@/lib/first-queries';
import { lazyPage } from '@/lib/lazy-page';
import { HomeHero } from './home-hero';
import { WhyHere } from './why-here';

// Most of the time there is no banner, and its code stays out of the page.
const HomeBanner = lazyPage(() => import('./home-banner').then((part) => ({ default: part.HomeBanner })));

async function loadBanner(load: LoadFirst): Promise<void> {
  const { n } = await load(contentFirst('home_banner'));
  if (n > 0) await HomeBanner.preload();
}

export const loadHome: LoadPage = (load) =>
  Promise.all([
    load(categoriesFirst()),
    load(productsFirst(newestProducts)),
    load(bestSellersFirst()),
    loadBanner(load),
  ]);

export function HomePage() {
  const banner = useContentVersion('home_banner');
  return (
    <>
      <HomeHero />
      {banner?.blocks?.length ? (
        <Suspense fallback={null}>
          <HomeBanner banner={banner} />
        </Suspense>
      ) : null}
      <FeaturedProducts />
      <NewInProducts />
      <BestSellers />
      <WhyHere />
      <PartnerBanner />
      <AboutStory />
    </>
  );
}
