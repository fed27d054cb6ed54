import { type ReactNode, useState } from 'react';
import { useLazyComponent } from '@/lib/use-lazy-component';
import type { AwaitedQuestion, QuestionTarget } from './question-form';
import { SuccessNote } from './success-note';
import { TextLink } from './text-link';

const loadForm = () => import('./question-form').then((part) => part.QuestionForm);

const focusAgain = (button: HTMLButtonElement | null) => button?.focus();

interface AskQuestionProps extends Omit<QuestionTarget, 'subject'> {
  orderId: number;
  /** Left out where it is the order. */
  subject?: string;
  /** What opens the form. */
  label: ReactNode;
}

/** Asks the shop about an order, in a small form in place. */
export function AskQuestion({ orderId, subject = `order #${orderId}`, label, ...target }: AskQuestionProps) {
  const { Part: QuestionForm, prepare, open, close } = useLazyComponent(loadForm);
  const [isCancelled, setCancelled] = useState(false);
  const [sent, setSent] = useState<AwaitedQuestion>();
  if (QuestionForm)
    return (
      <QuestionForm
        {...target}
        subject={subject}
        onSent={(answer) => {
          setSent(answer);
          setCancelled(false);
          close();
        }}
        onCancel={() => {
          setCancelled(true);
          close();
        }}
      />
    );
  return (
    <>
      {sent && (
        <SuccessNote message="We answer on this phone or here." focusOnShow={sent.isAwaited}>
          <TextLink to={sent.path}>Your conversation</TextLink>
        </SuccessNote>
      )}
      <button
        type="button"
        ref={isCancelled ? focusAgain : undefined}
        className="inline-flex min-h-11 items-center justify-self-start text-left font-medium text-moss underline underline-offset-4 hover:text-clay"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        <span>{label}</span>
      </button>
    </>
  );
}
