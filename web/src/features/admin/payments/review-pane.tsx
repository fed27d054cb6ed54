import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { totalText } from '@/lib/total';
import { focusIfNone } from '@/lib/visitor-focus';
import { Button } from '@/ui/button';
import { UndoNote } from '@/ui/listing/undo-note';
import { SectionHeading } from '@/ui/section-heading';
import { FullSizeLink } from './full-size-link';
import { NothingToReview } from './nothing-to-review';
import type { PaymentsFilter } from './payments-filter';
import { RejectPaymentDialog } from './reject-payment-dialog';
import { ReviewActions } from './review-actions';
import { ReviewFacts } from './review-facts';
import { Screenshot } from './screenshot';
import { type Review, useReview } from './use-review';
import { useReviewKeys } from './use-review-keys';

interface ReviewPaneProps {
  filter: PaymentsFilter;
  onClose: () => void;
}

/** One pending payment after the other: its screenshot beside what it has to match. */
export function ReviewPane({ filter, onClose }: ReviewPaneProps) {
  const review = useReview(filter);
  const { list, payment, pending } = review;
  const [rejectedId, askToReject] = useState<number | null>(null);
  const referenceField = useRef<HTMLInputElement>(null);
  const heading = useFocusOnNext(review);
  const decided = pending.pending;
  const approve = () => {
    if (review.reference.problem === undefined) void review.decide(true);
    else referenceField.current?.focus();
  };
  const reject = () => payment && !review.isOwn && askToReject(payment.id);
  const hasKeys = useReviewKeys({
    j: () => review.move(1),
    k: () => review.move(-1),
    a: approve,
    r: reject,
    u: review.undo,
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <SectionHeading isLow title="Review payments" />
        <UndoNote
          text={decided && `Payment #${decided.id} ${decided.approve ? 'approved' : 'rejected'}.`}
          of={`decision on payment #${decided?.id}`}
          onPage={false}
          onPause={pending.pause}
          onUndo={review.undo}
        />
        <Button variant="ghost" size="small" onClick={onClose}>
          Back to the list
        </Button>
      </div>
      {!payment && <NothingToReview list={list} isSearch={filter.search !== ''} />}
      {list.data && payment && (
        <article aria-labelledby="reviewed-payment" className="grid grid-cols-1 gap-6 lg:grid-cols-[1fr_400px]">
          <div className="grid grid-cols-1 content-start gap-2">
            <Screenshot
              key={payment.id}
              payment={payment}
              onExpired={() => void list.refetch({ cancelRefetch: false })}
              explained
              className="max-h-[calc(100dvh-260px)] min-h-48 w-full rounded-card bg-linen object-contain"
            />
            {payment.image_url && <FullSizeLink url={payment.image_url} />}
          </div>
          <div className="grid grid-cols-1 content-start gap-5">
            <h3 ref={heading} id="reviewed-payment" tabIndex={-1} className="panel-title">
              Payment #{payment.id}{' '}
              <span className="meta ml-3 tabular-nums">
                {review.index + 1} of {totalText(review.total, list.data.totalIsLowerBound)}
              </span>
            </h3>
            <ReviewFacts payment={payment} />
            <ReviewActions
              review={review}
              paymentId={payment.id}
              hasKeys={hasKeys}
              field={referenceField}
              onApprove={approve}
              onReject={reject}
            />
          </div>
        </article>
      )}
      {payment && payment.id === rejectedId && (
        <RejectPaymentDialog
          payment={payment}
          onConfirm={() => {
            askToReject(null);
            void review.decide(false);
          }}
          onClose={() => askToReject(null)}
        />
      )}
    </div>
  );
}

/**
 * The heading takes the focus with each further payment that the visitor asked for, so that keys do not end in the field of the last
 * one. After a payment that another admin decided, it leaves the focus where the visitor works.
 */
function useFocusOnNext({ payment, list, pending }: Review) {
  const id = payment?.id;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  const focusNext = useEffectEvent((last: number) => {
    const isOwnStep = pending.isHidden(last) || list.data?.rows.some((row) => row.id === last);
    if (isOwnStep) heading.current?.focus();
    else focusIfNone(heading.current);
  });
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== id) focusNext(shown.current);
    shown.current = id;
  }, [id]);
  return heading;
}
