import type { RecentReview } from '@soulvia/contracts';
import { productPath } from '@/features/shop/products/product-path';
import { formatMonth } from '@/lib/dates';
import { Link } from '@/ui/link';
import { Stars } from '@/ui/stars';

export function HomeReviews({ reviews }: { reviews: readonly RecentReview[] }) {
  return (
    <section aria-labelledby="home-reviews" className="section-space">
      <div className="container-page grid grid-cols-1 gap-6">
        <div className="grid gap-3">
          <h2 id="home-reviews" className="section-title">
            What customers say
          </h2>
          <p className="text-ink-2">Recent reviews with four or five stars, from customers who received the product.</p>
        </div>
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-3">
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function ReviewCard({ review: { rating, text, author, product, created_at: at } }: { review: RecentReview }) {
  return (
    <li className="grid content-start gap-3 rounded-card border border-line bg-white p-5">
      <Stars rating={rating} />
      <p className="text-[15px] wrap-anywhere">{text}</p>
      <Link
        to={productPath(product.id)}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 wrap-anywhere hover:text-clay"
      >
        {product.name}
      </Link>
      <p className="font-semibold wrap-anywhere">{author.name}</p>
      <p className="meta flex flex-wrap items-center gap-x-3 gap-y-1">
        <time dateTime={at}>{formatMonth(at)}</time>
        <span>Verified buyer</span>
        {author.is_partner && <span className="font-semibold text-clay">Soulvia partner</span>}
      </p>
    </li>
  );
}
