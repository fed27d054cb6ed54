import { liveLimits } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { fetchList, listKey } from '@/lib/fetch-list';
import { usePermissions } from '@/lib/permissions';
import { reviewsPath } from './reviews-path';
import { useLiveReviews } from './use-live-reviews';

const query = new URLSearchParams({ page: '1', page_size: '1' }).toString();

/** How many reviews wait to be read, kept up to date. Mounted once, in the admin shell. */
export function useReviewCount(): number {
  const may = usePermissions();
  useLiveReviews();
  const count = useQuery({
    queryKey: listKey(reviewsPath, 'waiting'),
    queryFn: ({ signal }) => fetchList<unknown>(reviewsPath, query, signal),
    refetchInterval: liveLimits.fallbackPollMs,
    enabled: may('reviews.moderate'),
  });
  return count.data?.total ?? 0;
}
