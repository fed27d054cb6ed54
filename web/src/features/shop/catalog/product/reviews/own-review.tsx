import type { WrittenReview } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getMessage } from '@/lib/api-error';
import { rejectionLabels } from '@/lib/review-texts';
import { signInPath } from '@/lib/safe-redirect';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ReviewPhotos } from '@/ui/review-photos';
import { Stars } from '@/ui/stars';
import { TextLink } from '@/ui/text-link';
import { ownReviewQuery, useSignedIn } from './own-review-query';
import { ReviewForm } from './review-form';
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

function OwnReviewCard({ productId, review, onEdit }: OwnReviewCardProps) {
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

/** The visitor's own review, or the form for it when they may write one. */
export function OwnReview({ productId }: { productId: number }) {
  const isSignedIn = useSignedIn();
  const { data } = useQuery({ ...ownReviewQuery(productId), enabled: isSignedIn });
  const [isWriting, setWriting] = useState(false);
  if (!isSignedIn)
    return (
      <p>
        Received this product? <TextLink to={signInPath(`/buy-product/${productId}`)}>Sign in to review it</TextLink>
      </p>
    );
  const review = data?.review ?? null;
  if (isWriting) return <ReviewForm productId={productId} review={review} onClose={() => setWriting(false)} />;
  if (review) return <OwnReviewCard productId={productId} review={review} onEdit={() => setWriting(true)} />;
  if (!data?.may_write) return null;
  return (
    <Button size="small" className="justify-self-start" onClick={() => setWriting(true)}>
      Write a review
    </Button>
  );
}
