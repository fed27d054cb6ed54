import { type LinkedConfirmation, orderMessages, isolated } from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { useAwaited } from '@/lib/use-awaited';
import { ShopAmount } from '@/ui/amount';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { DiscountRow } from '@/ui/order-parts';
import { FailureNote } from '@/ui/failure-note';
import { PaidAhead } from '@/ui/paid-ahead';
import { SuccessNote } from '@/ui/success-note';
import { answerFailure, changedAmount, confirmationPath, confirmationQuery, useAnswer } from './confirmation-requests';
import { CorrectionForm } from './correction-form';

const AdvanceToSend = lazyPart(() => import('@/ui/advance-to-send').then((part) => ({ default: part.AdvanceToSend })));

type Task = 'correct' | 'cancel';

export function OrderToConfirm({ token, confirmation }: { token: string; confirmation: LinkedConfirmation }) {
  const { order_id, first_name, city, street_hint, amount, items, can } = confirmation;
  const [task, setTask] = useState<Task | null>(null);
  const answer = useAnswer(token);
  const isAwaited = useAwaited(answer.isPending);
  const takesFocus = answer.isSuccess ? isAwaited : undefined;
  const isCancelled = can.length === 0;
  const isConfirmed = !isCancelled && confirmation.confirmation === 'CONFIRMED';
  const changeTask = (next: Task | null) => {
    answer.reset();
    setTask(next);
  };
  const endTask = () => changeTask(null);
  return (
    <section
      aria-labelledby="is-this-yours"
      className="grid grid-cols-1 gap-5 rounded-panel border border-line bg-white p-5 shadow-1 sm:p-8"
    >
      {isConfirmed && <SuccessNote message="Thank you. We send it today or tomorrow." focusOnShow={takesFocus} />}
      {isCancelled && <SuccessNote message="Your order is cancelled. Nothing to pay." focusOnShow={takesFocus} />}
      <h2 id="is-this-yours" tabIndex={-1} className="text-xl font-semibold outline-none">
        {isConfirmed || isCancelled ? 'Your order' : 'Is this your order?'}
      </h2>
      <p className="wrap-anywhere">
        {isolated(first_name)}, {isolated(street_hint)} {isolated(city)}
      </p>
      <ul aria-label="Products" className="grid gap-2 border-t border-line pt-4">
        {items.map(({ name, quantity }) => (
          <li key={name} className="wrap-anywhere tabular-nums">
            {quantity} × {isolated(name)}
          </li>
        ))}
      </ul>
      <DiscountRow order={confirmation} inText />
      {!isCancelled && <WhatToPay token={token} confirmation={confirmation} />}
      {answer.isError && task === null && <FailureNote message={answerFailure(answer.error)} />}
      {task === 'correct' ? (
        <CorrectionForm
          busy={answer.isPending}
          failure={answer.isError ? answer.error : null}
          onSend={(corrections) =>
            answer.mutate(
              { answer: 'correct', ...corrections, expected_amount: changedAmount(answer.error) ?? amount },
              { onSuccess: () => setTask(null) },
            )
          }
          onClose={endTask}
        />
      ) : (
        <AnswerButtons
          can={can}
          isPending={answer.isPending}
          isConfirming={answer.isPending && task === null}
          onConfirm={() => answer.mutate({ answer: 'confirm' })}
          onTask={changeTask}
        />
      )}
      {task === 'cancel' && (
        <ConfirmDialog
          title={`Cancel order #${order_id}`}
          question={orderMessages.cancelConfirm}
          confirmLabel="Yes, cancel it"
          cancelLabel="Keep the order"
          busy={answer.isPending}
          failure={answer.isError ? answerFailure(answer.error) : null}
          onConfirm={() => answer.mutate({ answer: 'cancel' }, { onSuccess: () => setTask(null) })}
          onClose={endTask}
        />
      )}
    </section>
  );
}

function WhatToPay({ token, confirmation }: { token: string; confirmation: LinkedConfirmation }) {
  const client = useQueryClient();
  if (confirmation.advance)
    return (
      <AdvanceToSend
        advance={confirmation.advance}
        orderId={confirmation.order_id}
        path={confirmationPath(token)}
        onSent={() => client.invalidateQueries(confirmationQuery(token))}
      />
    );
  return (
    <p className="rounded-field bg-sage-100 px-4 py-3">
      <PaidAhead order={confirmation}>
        You pay{' '}
        <strong className="tabular-nums">
          <ShopAmount value={confirmation.cash_due} />
        </strong>{' '}
        in cash when it arrives.
      </PaidAhead>
    </p>
  );
}

interface AnswerButtonsProps {
  can: LinkedConfirmation['can'];
  isPending: boolean;
  isConfirming: boolean;
  onConfirm: () => void;
  onTask: (task: Task) => void;
}

function AnswerButtons({ can, isPending, isConfirming, onConfirm, onTask }: AnswerButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {can.includes('confirm') && (
        <Button busy={isConfirming} disabled={isPending} onClick={onConfirm}>
          Yes, send it
        </Button>
      )}
      {can.includes('correct') && (
        <Button variant="ghost" disabled={isPending} onClick={() => onTask('correct')}>
          Change address or phone
        </Button>
      )}
      {can.includes('cancel') && (
        <Button variant="quiet" disabled={isPending} onClick={() => onTask('cancel')}>
          Cancel my order
        </Button>
      )}
    </div>
  );
}
