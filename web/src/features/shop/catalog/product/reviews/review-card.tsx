import type { Review } from '@soulvia/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, ThumbsUp } from 'lucide-react';
import { postJson } from '@/lib/api';
import { getMessage } from '@/lib/api-error';
import { formatMonth } from '@/lib/dates';
import { notifyError } from '@/lib/notify';
import { skinTypeLabels } from '@/lib/review-texts';
import { Button } from '@/ui/button';
import { Stars } from '@/ui/stars';
import { ReviewPhotos } from '@/ui/review-photos';
import { ownReviewQuery, useSignedIn } from './own-review-query';
import { reviewsKey } from './reviews-path';

/** How many found a review helpful; signed-in readers other than its author may be one of them. */
function HelpfulButton({ review: { id, author, helpful }, productId }: { review: Review; productId: number }) {
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

export function ReviewCard({ review, productId }: { review: Review; productId: number }) {
  const { author, rating, text, skin_type: skinType, photos, answer, created_at: at } = review;
  return (
    <li className="grid content-start gap-3 rounded-card border border-line bg-ivory p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold wrap-anywhere">{author.name}</p>
        <Stars rating={rating} />
      </div>
      <p className="meta flex flex-wrap items-center gap-x-3 gap-y-1">
        <time dateTime={at}>{formatMonth(at)}</time>
        <span className="inline-flex items-center gap-1">
          <BadgeCheck size={16} aria-hidden="true" />
          Verified buyer
        </span>
        {author.is_partner && <span className="font-semibold text-clay">Soulvia partner</span>}
        {skinType && <span>Skin type: {skinTypeLabels[skinType]}</span>}
      </p>
      <p className="text-[15px] whitespace-pre-line wrap-anywhere">{text}</p>
      <ReviewPhotos photos={photos} of={`the review of ${author.name}`} />
      {answer && (
        <div className="rounded-field bg-sage-100 p-4 text-[15px]">
          <p className="font-semibold">Answer from Soulvia</p>
          <p className="whitespace-pre-line wrap-anywhere">{answer.text}</p>
        </div>
      )}
      <HelpfulButton review={review} productId={productId} />
    </li>
  );
}
