import { useQueryClient } from '@tanstack/react-query';
import { listKey } from '@/lib/fetch-list';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { reviewsPath } from './reviews-path';

/** Refetches lists, count and figures when a review changes. */
export function useLiveReviews(): void {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: listKey(reviewsPath) });
  useLive('review.changed', refetch);
  useLiveConnect(refetch);
}
