import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckboxField } from '@/ui/checkbox-field';
import { SelectField } from '@/ui/select-field';
import { type ReviewFilter, summaryQuery } from './list-reviews';
import { OwnReview } from './own-review';
import { RatingBars } from './rating-bars';
import { ReviewsList } from './reviews-list';

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
