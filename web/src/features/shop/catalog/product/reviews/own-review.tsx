import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { signInPath } from '@/lib/safe-redirect';
import { Button } from '@/ui/button';
import { TextLink } from '@/ui/text-link';
import { ownReviewQuery, useSignedIn } from './own-review-query';
import { OwnReviewCard } from './own-review-card';
import { ReviewForm } from './review-form';

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
