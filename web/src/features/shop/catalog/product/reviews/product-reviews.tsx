import type { Product } from '@soulvia/contracts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { usePartNear } from '@/lib/use-part-near';
import { FailureNote } from '@/ui/failure-note';

const loadPanel = () => import('./reviews-panel').then((part) => part.ReviewsPanel);
/** The reviews are there when a reader scrolls on without a pause. */
const ahead = 600;

/** Reviews of customers. Only the heading and the figures load with the page, the rest when the visitor comes near. */
export function ProductReviews({ product: { id, rating, reviews_count: count } }: { product: Product }) {
  const block = useRef<HTMLElement>(null);
  const { Part: Panel, failed, retry } = usePartNear(block, loadPanel, ahead);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#reviews') block.current?.scrollIntoView();
  }, [hash]);
  return (
    <section ref={block} aria-labelledby="reviews" className="section-space bg-white">
      <div className="container-page grid grid-cols-1 gap-6">
        <h2 id="reviews" className="section-title">
          Rating & Reviews ({count ?? 0})
        </h2>
        <p className="text-ink-2">
          {rating === null
            ? 'No reviews yet. Customers who received it can write one.'
            : `${rating} of 5 stars, rated by customers who received it`}
        </p>
        {Panel && <Panel productId={id} />}
        {failed && <FailureNote message="Failed to load reviews" onRetry={retry} />}
      </div>
    </section>
  );
}
