import { type CustomerThread, inboxRules, textProblem } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { getReason } from '@/lib/api-error';
import { ConfirmKey } from '@/lib/confirm-key';
import { notifySuccess } from '@/lib/notify';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { MessageList } from '@/ui/message-list';
import { TextAreaField } from '@/ui/text-area-field';
import { conversationQuery, sendReply } from './message-requests';

export function Conversation({ token, thread }: { token: string; thread: CustomerThread }) {
  return (
    <>
      <h2 className="panel-title wrap-anywhere">{thread.subject}</h2>
      <MessageList messages={thread.messages} />
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
      {send.isError && <FailureNote message={`Your message was not sent: ${getReason(send.error)}`} />}
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
