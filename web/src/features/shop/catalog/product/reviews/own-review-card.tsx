import type { WrittenReview } from '@soulvia/contracts';
import { useState } from 'react';
import { getMessage } from '@/lib/api-error';
import { rejectionLabels } from '@/lib/review-texts';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Stars } from '@/ui/stars';
import { ReviewPhotos } from '@/ui/review-photos';
import { useDeleteReview } from './save-review';

function stateText({ state, reason, published }: WrittenReview): string {
  if (state === 'PUBLISHED') return 'Your review is published.';
  if (state === 'PENDING')
    return published
      ? 'We are checking your changes. Your earlier review stays published until then.'
      : 'We are checking your review. It appears here once it is published.';
  const why = reason ? ` Reason: ${rejectionLabels[reason].toLowerCase()}.` : '';
  return `We did not publish ${published ? 'your changes' : 'your review'}.${why} You can edit it and send it again.`;
}

interface OwnReviewCardProps {
  productId: number;
  review: WrittenReview;
  onEdit: () => void;
}

/** What the visitor wrote, with its state. */
export function OwnReviewCard({ productId, review, onEdit }: OwnReviewCardProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteReview(productId, review.id);
  return (
    <section aria-labelledby="own-review" className="grid gap-3 rounded-card border border-moss bg-sage-100 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="own-review" className="font-semibold">
          Your review
        </h3>
        <Stars rating={review.rating} />
      </div>
      <p role="status" className="text-[15px] font-medium">
        {stateText(review)}
      </p>
      <p className="text-[15px] whitespace-pre-line wrap-anywhere">{review.text}</p>
      <ReviewPhotos photos={review.photos} of="your review" />
      <div className="flex flex-wrap gap-3">
        <Button variant="ghost" size="small" onClick={onEdit}>
          Edit
        </Button>
        <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
          Delete
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Delete your review?"
          question="It is removed from the page with its photos. This cannot be undone."
          confirmLabel="Delete"
          busy={remove.isPending}
          failure={remove.isError ? getMessage(remove.error, 'Failed to delete your review') : null}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
