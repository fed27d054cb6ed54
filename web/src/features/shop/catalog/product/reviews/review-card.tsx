import type { Review } from '@soulvia/contracts';
import { BadgeCheck } from 'lucide-react';
import { formatMonth } from '@/lib/dates';
import { skinTypeLabels } from '@/lib/review-texts';
import { Stars } from '@/ui/stars';
import { HelpfulButton } from './helpful-button';
import { ReviewPhotos } from '@/ui/review-photos';

/** A published review. */
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
