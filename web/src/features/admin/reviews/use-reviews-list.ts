import { liveLimits, type ModeratedReview, reviewStates } from '@soulvia/contracts';
import { oneOf, useListFilter } from '@/lib/list-filter';
import { useList } from '@/lib/use-list';
import { reviewsPath } from './reviews-path';

const pageSize = 10;
/** Reviews that wait are the default. */
export const decidedStates = reviewStates.filter((state) => state !== 'PENDING');
export const starChoices = ['1', '2', '3', '4', '5'];
const readers = { state: oneOf(decidedStates), rating: oneOf(starChoices) };

/** The list of reviews: filter and rows. */
export function useReviewsList() {
  const { filter, narrow, resetAll } = useListFilter(readers);
  const { state } = filter.values;
  const fixed: Record<string, string> = state === '' ? {} : { state };
  const list = useList<ModeratedReview>({
    path: reviewsPath,
    filter,
    pageSize,
    fixed,
    rereadMs: liveLimits.fallbackPollMs,
  });
  return {
    values: filter.values,
    narrow,
    listing: { list, filter, pageSize, path: reviewsPath, fixed, onReset: resetAll },
  };
}
