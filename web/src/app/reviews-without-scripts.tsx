import type { Review } from '@soulvia/contracts';
import { ReviewCard } from '@/features/shop/catalog/product/reviews/review-card';

/** The first reviews of a product, below its page. Only the server renders them, so that they add no script to the page. */
export function ReviewsWithoutScripts({ productId, reviews }: { productId: number; reviews: readonly Review[] }) {
  return (
    <section aria-labelledby="first-reviews" className="section-space bg-white">
      <div className="container-page grid grid-cols-1 gap-6">
        <h2 id="first-reviews" className="section-title">
          What customers say
        </h2>
        <ul className="grid gap-4">
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} productId={productId} />
          ))}
        </ul>
      </div>
    </section>
  );
}
