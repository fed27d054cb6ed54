import type { ModeratedReview, ReviewContent } from '@soulvia/contracts';
import { skinTypeLabels } from '@/lib/review-texts';
import { ReviewPhotos } from '@/ui/review-photos';
import { Stars } from '@/ui/stars';

function Content({ content, of }: { content: ReviewContent; of: string }) {
  return (
    <>
      <p className="whitespace-pre-line wrap-anywhere">{content.text}</p>
      {content.skin_type && <p className="meta">Skin type: {skinTypeLabels[content.skin_type]}</p>}
      <ReviewPhotos photos={content.photos} of={of} />
    </>
  );
}

/** What the author wrote last, what is published beside it where that differs, and the shop's answer. */
export function WrittenContent({ review }: { review: ModeratedReview }) {
  const { author, published, state, answer } = review;
  return (
    <>
      <Content content={review} of={`the review of ${author.name}`} />
      {published && state !== 'PUBLISHED' && (
        <details className="rounded-field bg-linen px-4 py-1">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">Published version</summary>
          <div className="grid gap-2 pb-3">
            <p>
              <Stars rating={published.rating} />
            </p>
            <Content content={published} of={`the published review of ${author.name}`} />
          </div>
        </details>
      )}
      {answer && (
        <div className="rounded-field bg-sage-100 p-3 text-[15px]">
          <p className="font-semibold">Answer from Soulvia</p>
          <p className="whitespace-pre-line wrap-anywhere">{answer.text}</p>
        </div>
      )}
    </>
  );
}
