import { Listing } from '@/ui/listing/listing';
import { SectionHeading } from '@/ui/section-heading';
import { SelectField } from '@/ui/select-field';
import { ModeratedReviewRow } from './moderated-review-row';
import { ReviewFiguresTable } from './review-figures';
import { stateBadges } from './review-state-badge';
import { decidedStates, starChoices, useReviewsList } from './use-reviews-list';

/** Reviews of customers: staff publish, reject and answer them, and edit none. */
export function ReviewsSection() {
  const { values, narrow, listing } = useReviewsList();
  return (
    <div className="grid grid-cols-1 gap-5">
      <SectionHeading title="Reviews" />
      <ReviewFiguresTable />
      <div className="grid gap-4 sm:grid-cols-2 max-w-xl">
        <SelectField label="State" value={values.state} onChange={({ target }) => narrow({ state: target.value })}>
          <option value="">{stateBadges.PENDING.label}</option>
          {decidedStates.map((state) => (
            <option key={state} value={state}>
              {stateBadges[state].label}
            </option>
          ))}
        </SelectField>
        <SelectField label="Rating" value={values.rating} onChange={({ target }) => narrow({ rating: target.value })}>
          <option value="">Any</option>
          {starChoices.map((stars) => (
            <option key={stars} value={stars}>
              {stars === '1' ? '1 star' : `${stars} stars`}
            </option>
          ))}
        </SelectField>
      </div>
      <Listing {...listing} noun="reviews" emptyText="No review waits to be read." failureText="Failed to load reviews">
        {(reviews) => (
          <ul aria-label="Reviews" className="grid grid-cols-1 gap-3 compact:gap-2">
            {reviews.map((review) => (
              <ModeratedReviewRow key={review.id} review={review} />
            ))}
          </ul>
        )}
      </Listing>
    </div>
  );
}
