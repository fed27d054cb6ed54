import { type ModeratedReview, type ReviewContent, say, isolated } from '@soulvia/contracts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { dateAndTime } from '@/lib/dates';
import { rejectionLabels, skinTypeLabels } from '@/lib/review-texts';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { Link } from '@/ui/link';
import { ReviewPhotos } from '@/ui/review-photos';
import { Stars } from '@/ui/stars';
import { AnswerDialog } from './answer-dialog';
import { useDecideReview } from './decide-review';
import { RejectDialog } from './reject-dialog';
import { ReviewStateBadge } from './review-state-badge';

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
function WrittenContent({ review }: { review: ModeratedReview }) {
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

/** A review with what staff can do about it. Decisions are about the text that was shown, not about a change that arrived since. */
export function ModeratedReviewRow({ review }: { review: ModeratedReview }) {
  const { id, author, product_name, state, reason, decided_by, answer, revision } = review;
  const [seen, setSeen] = useState(revision);
  const [dialog, setDialog] = useState<'reject' | 'answer' | null>(null);
  const takeOver = (changed: ModeratedReview) => {
    // Close the dialog first: elements behind it cannot take the focus.
    flushSync(() => setDialog(null));
    setSeen(changed.revision);
  };
  const decision = useDecideReview(id, seen, takeOver);
  const isChanged = revision > seen && !decision.isPending;
  const of = <span className="sr-only"> the review of {author.name}</span>;
  return (
    <li
      aria-label={`Review of ${product_name} by ${author.name}`}
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-white p-5 shadow-1 compact:gap-2 compact:p-3"
    >
      <ReviewHead review={review} />
      {isChanged && (
        <FailureNote
          message="This review changed while you read it. Read it again first."
          onRetry={() => setSeen(revision)}
          retryLabel="I have read it"
        />
      )}
      <WrittenContent review={review} />
      {decided_by && (
        <p className="meta">
          {reason
            ? say`Rejected by ${decided_by.name}: ${rejectionLabels[reason].toLowerCase()}`
            : say`Published by ${decided_by.name}`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {state !== 'PUBLISHED' && (
          <Button
            size="small"
            busy={decision.isPending && decision.variables.publish}
            disabled={decision.isPending}
            paused={isChanged}
            onClick={() => decision.mutate({ publish: true })}
          >
            Publish{of}
          </Button>
        )}
        {state !== 'REJECTED' && (
          <Button variant="ghost" size="small" paused={isChanged} onClick={() => setDialog('reject')}>
            Reject{of}
          </Button>
        )}
        {review.published && (
          <Button variant="ghost" size="small" onClick={() => setDialog('answer')}>
            {answer ? 'Edit answer' : 'Answer'}
            {of}
          </Button>
        )}
      </div>
      {dialog === 'reject' && (
        <RejectDialog
          author={author.name}
          busy={decision.isPending}
          onReject={(why) => decision.mutate({ publish: false, reason: why }, { onError: () => setDialog(null) })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'answer' && <AnswerDialog review={review} onDone={takeOver} onClose={() => setDialog(null)} />}
    </li>
  );
}

function ReviewHead({ review }: { review: ModeratedReview }) {
  const { author, product_id, product_name, state, rating } = review;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link
        to={`/buy-product/${product_id}`}
        className="inline-flex min-h-(--row-target) items-center font-semibold underline underline-offset-4 hover:text-clay"
      >
        {product_name}
      </Link>
      <Stars rating={rating} />
      <ReviewStateBadge state={state} />
      <h3 tabIndex={-1} className="wrap-anywhere">
        {isolated(author.name)}
        {author.is_partner && ' · Soulvia partner'}
      </h3>
      <time dateTime={review.written_at} className="meta">
        {dateAndTime(review.written_at)}
      </time>
    </div>
  );
}
