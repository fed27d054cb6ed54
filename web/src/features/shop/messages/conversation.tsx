import { type CustomerThread, inboxRules, textProblem } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type SubmitEvent, useRef, useState } from 'react';
import { reasonOf } from '@/lib/api-error';
import { ConfirmKey } from '@/lib/confirm-key';
import { dateAndTime } from '@/lib/dates';
import { notifySuccess } from '@/lib/notify';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { TextAreaField } from '@/ui/text-area-field';
import { conversationQuery, sendReply } from './message-requests';

export function Conversation({ token, thread }: { token: string; thread: CustomerThread }) {
  return (
    <>
      <h2 className="panel-title wrap-anywhere">{thread.subject}</h2>
      <ol aria-label="Messages" className="grid grid-cols-1 gap-3">
        {thread.messages.map(({ id, from, name, text, sent_at }) => (
          <li
            key={id}
            className={clsx(
              'grid gap-1 rounded-card border border-line px-4 py-3',
              from === 'staff' ? 'bg-sage-100' : 'bg-white',
            )}
          >
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold wrap-anywhere">{name}</span>
              <time dateTime={sent_at} className="meta">
                {dateAndTime(sent_at)}
              </time>
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
      <ReplyForm token={token} />
    </>
  );
}

function ReplyForm({ token }: { token: string }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [confirmKey] = useState(() => new ConfirmKey());
  const field = useRef<HTMLTextAreaElement>(null);
  const send = useMutation({
    mutationFn: (reply: { text: string }) =>
      confirmKey.confirm(reply, (keyHeader) => sendReply(token, reply, keyHeader)),
    onSuccess: (thread) => {
      client.setQueryData(conversationQuery(token).queryKey, thread);
      setText('');
      notifySuccess('Message sent');
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = textProblem(inboxRules.text, text);
    setProblem(wrong);
    if (wrong) return field.current?.focus();
    send.mutate({ text: text.trim() });
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {send.isError && <FailureNote message={`Your message was not sent: ${reasonOf(send.error)}`} />}
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
      <Button type="submit" busy={send.isPending} disabled={send.isPending}>
        Send message
      </Button>
    </form>
  );
}
