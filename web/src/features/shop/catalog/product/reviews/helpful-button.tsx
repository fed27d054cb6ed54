import type { Review } from '@soulvia/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ThumbsUp } from 'lucide-react';
import { postJson } from '@/lib/api';
import { getMessage } from '@/lib/api-error';
import { notifyError } from '@/lib/notify';
import { Button } from '@/ui/button';
import { ownReviewQuery, useSignedIn } from './own-review-query';
import { reviewsKey } from './reviews-path';

/** How many found a review helpful; signed-in readers other than its author may be one of them. */
export function HelpfulButton({ review: { id, author, helpful }, productId }: { review: Review; productId: number }) {
  const isSignedIn = useSignedIn();
  const own = useQuery({ ...ownReviewQuery(productId), enabled: isSignedIn });
  const client = useQueryClient();
  const mark = useMutation({
    mutationFn: () => postJson<void>(`reviews/${id}/helpful`),
    onSuccess: () => client.invalidateQueries({ queryKey: reviewsKey(productId, 'page') }),
    onError: (error) => notifyError(getMessage(error, 'Something went wrong. Please try again.')),
  });
  return (
    <div className="flex flex-wrap items-center gap-3 empty:hidden">
      {isSignedIn && own.data && own.data.review?.id !== id && (
        <Button
          variant="ghost"
          size="small"
          busy={mark.isPending}
          disabled={mark.isPending}
          paused={mark.isSuccess}
          onClick={() => mark.mutate()}
        >
          <ThumbsUp size={16} aria-hidden="true" />
          {mark.isSuccess ? 'Marked as helpful' : 'Helpful'}
          <span className="sr-only"> (review of {author.name})</span>
        </Button>
      )}
      {helpful > 0 && <p className="meta">{helpful} found this helpful</p>}
    </div>
  );
}
