import { type RecentReview, recentReviewsPath } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { bodyOf, type FirstQuery } from '@/lib/first-queries';

export const recentReviewsQuery = queryOptions({
  queryKey: ['reviews', 'recent'],
  queryFn: ({ signal }) => getJson<RecentReview[]>(recentReviewsPath, signal),
});

export const recentReviewsFirst: FirstQuery<RecentReview[]> = {
  queryKey: recentReviewsQuery.queryKey,
  path: recentReviewsPath,
  toData: bodyOf,
};
