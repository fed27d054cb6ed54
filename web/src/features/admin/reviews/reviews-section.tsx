import {
  type DecisionShare,
  liveLimits,
  type ModeratedReview,
  type ReviewFigures,
  reviewStates,
} from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';
import { oneOf, useListFilter } from '@/lib/list-filter';
import { useList } from '@/lib/use-list';
import { Listing } from '@/ui/listing/listing';
import { SectionHeading } from '@/ui/section-heading';
import { SelectField } from '@/ui/select-field';
import { ModeratedReviewRow } from './moderated-review-row';
import { stateBadges } from './review-state-badge';
import { reviewsPath } from './reviews-path';

const pageSize = 10;
/** Reviews that wait are the default. */
const decidedStates = reviewStates.filter((state) => state !== 'PENDING');
const starChoices = ['1', '2', '3', '4', '5'];
const readers = { state: oneOf(decidedStates), rating: oneOf(starChoices) };

function useReviewsList() {
  const { filter, narrow, resetAll } = useListFilter(readers);
  const { state } = filter.values;
  const fixed: Record<string, string> = state === '' ? {} : { state };
  const list = useList<ModeratedReview>({ path: reviewsPath, filter, pageSize, fixed });
  return {
    values: filter.values,
    narrow,
    listing: { list, filter, pageSize, path: reviewsPath, fixed, onReset: resetAll },
  };
}

function shareText({ published, rejected, published_percent: percent }: DecisionShare): string {
  return percent === null ? 'No decisions yet' : `${percent}% published (${published} of ${published + rejected})`;
}

/** The share of published reviews with few and with many stars, side by side. The list works without it. */
function ReviewFiguresTable() {
  const { data } = useQuery({
    queryKey: listKey(reviewsPath, 'figures'),
    queryFn: ({ signal }) => getJson<ReviewFigures>(`${reviewsPath}/figures`, signal),
    refetchInterval: liveLimits.fallbackPollMs,
  });
  if (!data) return null;
  return (
    <div className="grid gap-2">
      <dl className="grid gap-3 sm:grid-cols-2 max-w-xl">
        {(
          [
            ['1 and 2 stars', data.low],
            ['4 and 5 stars', data.high],
          ] as const
        ).map(([label, share]) => (
          <div key={label} className="rounded-card border border-line bg-white px-5 py-3">
            <dt className="meta">{label}</dt>
            <dd className="font-semibold tabular-nums">{shareText(share)}</dd>
          </div>
        ))}
      </dl>
      <p className="meta">A low rating is no reason to reject a review: both shares should be alike.</p>
    </div>
  );
}

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
