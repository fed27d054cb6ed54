import { AboutStory } from '@/features/shop/about/about-story';
import { useQuery } from '@tanstack/react-query';
import { BestSellers, bestSellersQuery } from '@/features/shop/catalog/best-sellers';
import { FeaturedProducts } from '@/features/shop/catalog/featured-products';
import { categoriesFirst } from '@/features/shop/catalog/list-categories';
import { newestProducts, NewInProducts } from '@/features/shop/catalog/new-in-products';
import { productsFirst } from '@/features/shop/products/list-products';
import { PartnerBanner } from '@/features/member/partners/partner-banner';
import { contentFirst, useContentVersion } from '@/lib/content';
import type { LoadPage } from '@/lib/first-queries';
import { lazyPage } from '@/lib/lazy-part';
import { HomeHero } from './home-hero';
import { recentReviewsQuery } from './recent-reviews';
import { WhyHere } from './why-here';

// Most of the time there is no banner, and many shops have no reviews: their code stays out of the page.
const HomeBanner = lazyPage(() => import('./home-banner').then((part) => ({ default: part.HomeBanner })));
const HomeReviews = lazyPage(() => import('./home-reviews').then((part) => ({ default: part.HomeReviews })));

export const loadHome: LoadPage = async (load) => {
  const [{ n }, reviews] = await Promise.all([
    load(contentFirst('home_banner')),
    load(recentReviewsQuery),
    load(categoriesFirst()),
    load(productsFirst(newestProducts)),
    load(bestSellersQuery),
  ]);
  await Promise.all([n > 0 && HomeBanner.preload(), reviews.length > 0 && HomeReviews.preload()]);
};

export function HomePage() {
  const banner = useContentVersion('home_banner');
  const { data: reviews } = useQuery(recentReviewsQuery);
  return (
    <>
      <HomeHero />
      {banner?.blocks?.length ? <HomeBanner banner={banner} /> : null}
      <FeaturedProducts />
      <NewInProducts />
      <BestSellers />
      {reviews?.length ? <HomeReviews reviews={reviews} /> : null}
      <WhyHere />
      <PartnerBanner />
      <AboutStory />
    </>
  );
}
