import type { Review, ReviewOrdering, ReviewSummary } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { fetchList } from '@/lib/fetch-list';
import { reviewsKey, reviewsPath } from './reviews-path';

export interface ReviewFilter {
  ordering: ReviewOrdering;
  /** Stars; null for all. */
  rating: number | null;
  withPhotos: boolean;
}

export const reviewsPageSize = 6;

function buildQuery({ ordering, rating, withPhotos }: ReviewFilter, page: number): string {
  return new URLSearchParams({
    page: String(page),
    page_size: String(reviewsPageSize),
    ordering,
    ...(rating === null ? {} : { rating: String(rating) }),
    ...(withPhotos ? { photos: 'true' } : {}),
  }).toString();
}

export const reviewsQuery = (productId: number, filter: ReviewFilter, page: number) =>
  queryOptions({
    queryKey: reviewsKey(productId, 'page', filter, page),
    queryFn: ({ signal }) => fetchList<Review>(reviewsPath(productId), buildQuery(filter, page), signal),
  });

export const summaryQuery = (productId: number) =>
  queryOptions({
    queryKey: reviewsKey(productId, 'summary'),
    queryFn: ({ signal }) => getJson<ReviewSummary>(`${reviewsPath(productId)}/summary`, signal),
  });
