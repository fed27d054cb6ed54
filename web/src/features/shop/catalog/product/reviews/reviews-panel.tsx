import type { ReviewSummary } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { reviewsText } from '@/lib/review-texts';
import { CheckboxField } from '@/ui/checkbox-field';
import { SelectField } from '@/ui/select-field';
import { type ReviewFilter, summaryQuery } from './list-reviews';
import { OwnReview } from './own-review';
import { ReviewsList } from './reviews-list';

interface RatingBarsProps {
  summary: ReviewSummary;
  /** Stars that the list is narrowed to; null for all. */
  chosen: number | null;
  onChoose: (stars: number | null) => void;
}

/** How many reviews have five stars, four and so on. A bar narrows the list to its stars, and widens it again. */
function RatingBars({ summary: { stars, count }, chosen, onChoose }: RatingBarsProps) {
  const rows = stars.map((reviews, index) => ({ star: index + 1, reviews })).toReversed();
  return (
    <ul aria-label="Reviews by stars" className="grid">
      {rows.map(({ star, reviews }) => (
        <li key={star}>
          <button
            type="button"
            aria-pressed={chosen === star}
            aria-label={`${star} ${star === 1 ? 'star' : 'stars'}: ${reviewsText(reviews)}`}
            onClick={() => onChoose(chosen === star ? null : star)}
            className={clsx(
              'flex min-h-11 w-full items-center gap-3 rounded-field px-2 text-left tabular-nums hover:bg-sage-100',
              chosen === star && 'bg-sage-100 font-semibold',
            )}
          >
            <span>{star}</span>
            <svg
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="h-2 min-w-0 flex-1 rounded-pill bg-line text-gold"
            >
              <rect width={(reviews / count) * 100} height="8" fill="currentColor" />
            </svg>
            <span className="min-w-11 text-right">{reviews}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const everything: ReviewFilter = { ordering: 'helpful', rating: null, withPhotos: false };

const orderings: readonly (readonly [ReviewFilter['ordering'], string])[] = [
  ['helpful', 'Most helpful first'],
  ['-created_at', 'Newest first'],
  ['rating', 'Lowest rating first'],
];

/** What loads late of the reviews of a product. */
export function ReviewsPanel({ productId }: { productId: number }) {
  const [filter, setFilter] = useState(everything);
  const { data: summary } = useQuery(summaryQuery(productId));
  const narrow = (changes: Partial<ReviewFilter>) => setFilter({ ...filter, ...changes });
  return (
    <>
      <OwnReview productId={productId} />
      {summary && summary.count > 0 && (
        <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-[256px_minmax(0,1fr)]">
          <div className="grid gap-4">
            <RatingBars summary={summary} chosen={filter.rating} onChoose={(rating) => narrow({ rating })} />
            <SelectField
              label="Sort by"
              value={filter.ordering}
              onChange={({ target }) =>
                narrow({ ordering: orderings.find(([value]) => value === target.value)?.[0] ?? everything.ordering })
              }
            >
              {orderings.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <CheckboxField
              label="Only with photos"
              checked={filter.withPhotos}
              onChange={({ target }) => narrow({ withPhotos: target.checked })}
            />
          </div>
          <ReviewsList
            key={JSON.stringify(filter)}
            productId={productId}
            filter={filter}
            onReset={() => setFilter({ ...everything, ordering: filter.ordering })}
          />
        </div>
      )}
    </>
  );
}
