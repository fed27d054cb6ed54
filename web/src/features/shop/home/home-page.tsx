import { type RecentReview, recentReviewsPath } from '@soulvia/contracts';
import { AboutStory } from '@/features/shop/about/about-story';
import { useQuery } from '@tanstack/react-query';
import { BestSellers, bestSellersQuery } from '@/features/shop/catalog/best-sellers';
import { FeaturedProducts } from '@/features/shop/catalog/featured-products';
import { categoriesFirst } from '@/features/shop/catalog/list-categories';
import { newestProducts, NewInProducts } from '@/features/shop/catalog/new-in-products';
import { productsFirst } from '@/features/shop/products/list-products';
import { PartnerBanner } from '@/features/member/partners/partner-banner';
import { getJson } from '@/lib/api';
import { contentFirst, useContentVersion } from '@/lib/content';
import { getBody, type LoadPage } from '@/lib/first-queries';
import { lazyPage } from '@/lib/lazy-part';
import { Image } from '@/ui/image';
import { Link } from '@/ui/link';
import { HomeHero } from './home-hero';

/** Each leads to where more is said. */
const reasons = {
  'Easy returns': ['Unopened products can be returned and refunded.', '/shipping-returns'],
  "Know what's inside": ['Product pages list ingredients and how to use them.', '/shop'],
  'Patch test first': ['Try it on your inner arm and wait a day.', '/terms'],
} as const;

function WhyHere() {
  return (
    <section aria-label="Before you order" className="section-space bg-white">
      <div className="container-page grid items-center gap-8 md:grid-cols-2 lg:gap-20">
        <Image
          src="/img/routine-800.webp"
          srcSet="/img/routine-400.webp 400w, /img/routine-800.webp 800w, /img/routine-1200.webp 1200w"
          sizes="(min-width: 520px) 480px, 92vw"
          width={800}
          height={1000}
          alt="Cleanser, serum, cream and sunscreen in front of their gift box"
          loading="lazy"
          className="mx-auto aspect-square w-full max-w-[480px] rounded-card object-cover object-bottom"
        />
        <ul className="grid gap-6">
          {Object.entries(reasons).map(([title, [text, to]]) => (
            <li key={title}>
              <h2 className="text-lg font-semibold">
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay"
                >
                  {title}
                </Link>
              </h2>
              <p className="text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const recentReviewsQuery = {
  queryKey: ['reviews', 'recent'],
  queryFn: ({ signal }: { signal: AbortSignal }) => getJson<RecentReview[]>(recentReviewsPath, signal),
  path: recentReviewsPath,
  toData: getBody<RecentReview[]>,
};

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
      <BestSellers />
      {banner?.blocks?.length ? <HomeBanner banner={banner} /> : null}
      <FeaturedProducts />
      <NewInProducts />
      {reviews?.length ? <HomeReviews reviews={reviews} /> : null}
      <WhyHere />
      <PartnerBanner />
      <AboutStory />
    </>
  );
}
