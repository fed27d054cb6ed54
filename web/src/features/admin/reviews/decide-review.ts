import {
  type AnswerReviewRequest,
  type DecideReviewRequest,
  lastSeenHeaders,
  type ModeratedReview,
} from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson, putJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { listKey } from '@/lib/fetch-list';
import { notifyError, notifySuccess } from '@/lib/notify';
import { reviewsPath } from './reviews-path';

function useRefetchReviews() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: listKey(reviewsPath) });
}

/** Publishes or rejects the text that was read. @param revision the one that was read. */
export function useDecideReview(id: number, revision: number, onDone: (review: ModeratedReview) => void) {
  const refetch = useRefetchReviews();
  return useMutation({
    mutationFn: (body: DecideReviewRequest) =>
      postJson<ModeratedReview>(`${reviewsPath}/${id}/decide`, body, { [lastSeenHeaders.review]: String(revision) }),
    onSuccess: (review) => {
      onDone(review);
      notifySuccess(review.state === 'PUBLISHED' ? 'Review published' : 'Review rejected');
    },
    // As a toast, because the review leaves the list when another admin has decided it.
    onError: (error) => notifyError(getReason(error)),
    onSettled: refetch,
  });
}

export function useAnswerReview(id: number, onDone: (review: ModeratedReview) => void) {
  const refetch = useRefetchReviews();
  return useMutation({
    mutationFn: (body: AnswerReviewRequest) => putJson<ModeratedReview>(`${reviewsPath}/${id}/answer`, body),
    onSuccess: (review) => {
      onDone(review);
      notifySuccess('Answer published');
    },
    onSettled: refetch,
  });
}
