import { type RecentReview, recentReviewsPath } from '@soulvia/contracts';
import { getJson } from '@/lib/api';
import { getBody } from '@/lib/first-queries';

export const recentReviewsQuery = {
  queryKey: ['reviews', 'recent'],
  queryFn: ({ signal }: { signal: AbortSignal }) => getJson<RecentReview[]>(recentReviewsPath, signal),
  path: recentReviewsPath,
  toData: getBody<RecentReview[]>,
};
