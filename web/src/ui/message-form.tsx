import { textProblem, type TextRule, tidyText } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { getReason } from '@/lib/api-error';
import { ConfirmKey } from '@/lib/confirm-key';
import { useDraftState } from '@/lib/use-draft';
import { Button } from './button';
import { FailureNote } from './failure-note';
import { TextAreaField } from './text-area-field';

interface MessageFormProps<Sent> {
  /** Names the draft. */
  name: string;
  rule: TextRule;
  /** What the text begins with, in a form that was just opened. */
  begun?: string;
  send: (text: string, keyHeader: Record<string, string>) => Promise<Sent>;
  onSent: (sent: Sent) => void;
}

/** Sends one text. A failure keeps it, and sending it again stores it once. */
export function MessageForm<Sent>({ name, rule, begun, send, onSent }: MessageFormProps<Sent>) {
  const { value: text, setValue: setText } = useDraftState(name, begun ?? '');
  const [problem, setProblem] = useState<string>();
  const [confirmKey] = useState(() => new ConfirmKey());
  const field = useRef<HTMLTextAreaElement>(null);
  const isOpened = begun !== undefined;
  useEffect(() => {
    if (isOpened) field.current?.focus();
  }, [isOpened]);
  const sending = useMutation({
    mutationFn: (tidy: string) => confirmKey.confirm(tidy, (keyHeader) => send(tidy, keyHeader)),
    onSuccess: (sent) => {
      setText('');
      onSent(sent);
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = textProblem(rule, text);
    setProblem(wrong);
    if (wrong) return field.current?.focus();
    sending.mutate(tidyText(rule, text));
  };
  return (
    <form noValidate onSubmit={submit} className="grid w-full grid-cols-1 gap-4">
      {sending.isError && <FailureNote message={`Your message was not sent: ${getReason(sending.error)}`} />}
      <TextAreaField
        ref={field}
        label="Your message"
        error={problem}
        value={text}
        onChange={({ target }) => {
          setProblem(undefined);
          setText(target.value);
        }}
      />
      <Button type="submit" busy={sending.isPending} disabled={sending.isPending}>
        Send message
      </Button>
    </form>
  );
}
