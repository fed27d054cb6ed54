import { contactRules, type QuestionSent, textProblem, tidyText } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { postJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { ConfirmKey } from '@/lib/confirm-key';
import { useAwaited } from '@/lib/use-awaited';
import { useDraftState } from '@/lib/use-draft';
import { Button } from './button';
import { FailureNote } from './failure-note';
import { SuccessNote } from './success-note';
import { TextAreaField } from './text-area-field';
import { TextLink } from './text-link';

interface AskQuestionProps {
  orderId: number;
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
export function AskQuestion({ orderId, label, path, about, begun = '' }: AskQuestionProps) {
  const [isOpen, setOpen] = useState(false);
  const [confirmKey] = useState(() => new ConfirmKey());
  const send = useMutation({
    mutationFn: (text: string) => {
      const question = { ...about, text };
      return confirmKey.confirm(question, (keyHeader) => postJson<QuestionSent>(path, question, keyHeader));
    },
    onSuccess: () => setOpen(false),
  });
  const isAwaited = useAwaited(send.isPending);
  if (isOpen)
    return (
      <QuestionForm
        name={`question ${orderId}`}
        begun={begun}
        busy={send.isPending}
        failure={send.isError ? `Your question was not sent: ${getReason(send.error)}` : null}
        onSend={send.mutate}
      />
    );
  return (
    <>
      {send.data && (
        <SuccessNote message="We answer on this phone or here." focusOnShow={isAwaited}>
          <TextLink to={send.data.path}>Your conversation</TextLink>
        </SuccessNote>
      )}
      <button
        type="button"
        className="inline-flex min-h-11 items-center font-medium text-moss underline underline-offset-4 hover:text-clay"
        onClick={() => setOpen(true)}
      >
        <span>{label}</span>
      </button>
    </>
  );
}

interface QuestionFormProps {
  /** Of the draft. */
  name: string;
  begun: string;
  busy: boolean;
  failure: string | null;
  onSend: (text: string) => void;
}

function QuestionForm({ name, begun, busy, failure, onSend }: QuestionFormProps) {
  const { value: text, setValue: setText } = useDraftState(name, begun);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = textProblem(contactRules.message, text);
    setProblem(wrong);
    if (wrong) return field.current?.focus();
    onSend(tidyText(contactRules.message, text));
  };
  return (
    <form noValidate method="dialog" aria-label="Question" onSubmit={submit} className="grid w-full gap-4">
      {failure && <FailureNote message={failure} />}
      <TextAreaField
        ref={field}
        label="Your question"
        rows={4}
        error={problem}
        value={text}
        onChange={({ target }) => {
          setProblem(undefined);
          setText(target.value);
        }}
      />
      <Button type="submit" size="small" className="justify-self-start" busy={busy} disabled={busy}>
        Send question
      </Button>
    </form>
  );
}
