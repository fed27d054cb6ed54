import type { OwnReview } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { useSession } from '@/lib/session-store';
import { ownReviewKey, reviewsPath } from './reviews-path';

/** The visitor's own review of a product, and whether they may write one. */
export const ownReviewQuery = (productId: number) =>
  queryOptions({
    queryKey: ownReviewKey(productId),
    queryFn: ({ signal }) => getJson<OwnReview>(`${reviewsPath(productId)}/mine`, signal),
  });

export const useSignedIn = (): boolean => useSession().status === 'signed-in';
