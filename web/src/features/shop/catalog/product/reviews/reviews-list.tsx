import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getMessage } from '@/lib/api-error';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote } from '@/ui/skeleton';
import { type ReviewFilter, reviewsPageSize, reviewsQuery } from './list-reviews';
import { ReviewCard } from './review-card';

interface ReviewsListProps {
  productId: number;
  filter: ReviewFilter;
  onReset: () => void;
}

/** The first reviews that pass a filter, and further ones when they are asked for. */
export function ReviewsList({ productId, filter, onReset }: ReviewsListProps) {
  const [pages, setPages] = useState(1);
  return (
    <div className="grid gap-4">
      <ul aria-label="Reviews" className="grid gap-4">
        {Array.from({ length: pages }, (_, index) => (
          <ReviewsPage key={index} productId={productId} filter={filter} page={index + 1} onReset={onReset} />
        ))}
      </ul>
      <MoreButton productId={productId} filter={filter} pages={pages} onMore={() => setPages(pages + 1)} />
    </div>
  );
}

function ReviewsPage({ productId, filter, page, onReset }: ReviewsListProps & { page: number }) {
  const { data, error, isFetching, refetch } = useQuery(reviewsQuery(productId, filter, page));
  if (!data && error)
    return (
      <li>
        <FailureNote
          message={getMessage(error, 'Failed to load reviews')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </li>
    );
  if (!data)
    return (
      <li>
        <LoadingNote />
      </li>
    );
  if (data.rows.length === 0 && page === 1)
    return (
      <li className="grid justify-items-start gap-3">
        <p role="status">No review matches this filter.</p>
        <Button variant="ghost" size="small" onClick={onReset}>
          Show all reviews
        </Button>
      </li>
    );
  return data.rows.map((review) => <ReviewCard key={review.id} review={review} productId={productId} />);
}

interface MoreButtonProps {
  productId: number;
  filter: ReviewFilter;
  pages: number;
  onMore: () => void;
}

function MoreButton({ productId, filter, pages, onMore }: MoreButtonProps) {
  const { data } = useQuery(reviewsQuery(productId, filter, pages));
  if (!data || data.total <= pages * reviewsPageSize) return null;
  return (
    <Button variant="ghost" size="small" className="justify-self-start" onClick={onMore}>
      Show more reviews
    </Button>
  );
}
