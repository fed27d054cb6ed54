import { contactRules, type QuestionSent, say } from '@soulvia/contracts';
import { type ReactNode, useState } from 'react';
import { postJson } from '@/lib/api';
import { MessageForm } from './message-form';
import { SuccessNote } from './success-note';
import { TextLink } from './text-link';

/** The form has had the focus until now. */
const always = () => true;
const focusAgain = (button: HTMLButtonElement | null) => button?.focus();

interface AskQuestionProps {
  orderId: number;
  /** What the question is about, where it is not the order. */
  subject?: string;
  /** What opens the form. */
  label: ReactNode;
  /** Of the request. */
  path: string;
  /** What is sent beside the text. */
  about?: object;
  /** What the text begins with. */
  begun?: string;
}

/** Asks the shop about an order, in a small form in place. */
export function AskQuestion({
  orderId,
  subject = `order #${orderId}`,
  label,
  path,
  about,
  begun = '',
}: AskQuestionProps) {
  const [isOpen, setOpen] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  const [sent, setSent] = useState<QuestionSent>();
  if (isOpen)
    return (
      <MessageForm
        name={`question ${subject}`}
        label={say`Question about ${subject}`}
        rule={contactRules.message}
        begun={begun}
        send={(text, keyHeader) => postJson<QuestionSent>(path, { ...about, text }, keyHeader)}
        onSent={(answer) => {
          setSent(answer);
          setCancelled(false);
          setOpen(false);
        }}
        onCancel={() => {
          setCancelled(true);
          setOpen(false);
        }}
      />
    );
  return (
    <>
      {sent && (
        <SuccessNote message="We answer on this phone or here." focusOnShow={always}>
          <TextLink to={sent.path}>Your conversation</TextLink>
        </SuccessNote>
      )}
      <button
        type="button"
        ref={isCancelled ? focusAgain : undefined}
        className="inline-flex min-h-11 items-center justify-self-start text-left font-medium text-moss underline underline-offset-4 hover:text-clay"
        onClick={() => setOpen(true)}
      >
        <span>{label}</span>
      </button>
    </>
  );
}
