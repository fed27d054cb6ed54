import { type RefObject, type SubmitEvent, useState } from 'react';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { TransportNote } from '@/ui/transport-note';
import type { Review } from './use-review';

interface ReviewActionsProps {
  review: Review;
  paymentId: number;
  /** Whether keys press the buttons. */
  hasKeys: boolean;
  field: RefObject<HTMLInputElement | null>;
  onApprove: () => void;
  onReject: () => void;
}

export function ReviewActions({ review, paymentId, hasKeys, field, onApprove, onReject }: ReviewActionsProps) {
  const { index, isLast, isOwn, isProving, reference, move } = review;
  // What is typed belongs to the payment at which the visitor entered the field, not to the one that follows when it goes.
  const [typedFor, setTypedFor] = useState<number | null>(null);
  const isLate = typedFor !== null && typedFor !== paymentId;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isLate) onApprove();
  };
  const keyed = (key: string) => ({ 'aria-keyshortcuts': hasKeys ? key : undefined });
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <TextField
        ref={field}
        label="Bank reference (optional)"
        hint="The number of the transfer in the bank's statement. No two payments can have the same."
        error={isLate ? `Payment #${typedFor} is no longer pending. Leave this field to continue.` : reference.problem}
        value={reference.value}
        autoComplete="off"
        disabled={isOwn}
        readOnly={isLate}
        onFocus={() => setTypedFor(paymentId)}
        onBlur={() => setTypedFor(null)}
        onChange={({ target }) => reference.change(target.value)}
      />
      {isOwn && <p className="meta">This is your own payment: another admin must decide.</p>}
      <div className="grid grid-cols-2 gap-3">
        <Button type="submit" size="small" busy={isProving} disabled={isOwn || isProving} {...keyed('a')}>
          Approve{hasKeys && <Key letter="A" />}
        </Button>
        <Button
          variant="ghost"
          size="small"
          className="border-danger! text-danger!"
          disabled={isOwn}
          onClick={onReject}
          {...keyed('r')}
        >
          Reject{hasKeys && <Key letter="R" />}
        </Button>
        <Button variant="ghost" size="small" paused={index === 0} onClick={() => move(-1)} {...keyed('k')}>
          Previous{hasKeys && <Key letter="K" />}
        </Button>
        <Button variant="ghost" size="small" paused={isLast} onClick={() => move(1)} {...keyed('j')}>
          Next{hasKeys && <Key letter="J" />}
        </Button>
      </div>
      <p className="meta">
        A decision can be undone for 8 seconds{hasKeys && <span className="max-lg:hidden"> (U)</span>}. Then it is sent,
        with its email and points; at once when you decide the next one or leave.
      </p>
      <TransportNote way="email" />
    </form>
  );
}

function Key({ letter }: { letter: string }) {
  return (
    <kbd aria-hidden="true" className="rounded-field border border-current px-1.5 font-mono text-xs max-lg:hidden">
      {letter}
    </kbd>
  );
}
