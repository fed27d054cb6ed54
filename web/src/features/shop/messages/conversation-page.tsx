import { useLinkToken } from '@/lib/use-link-token';
import { type CustomerReplyRequest, type CustomerThread, inboxRules, textProblem } from '@soulvia/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { getJson, postJson } from '@/lib/api';
import { getMessage, getReason } from '@/lib/api-error';
import { ConfirmKey } from '@/lib/confirm-key';
import { isGone } from '@/lib/deleted-notice';
import { notifySuccess } from '@/lib/notify';
import { useSession } from '@/lib/session-store';
import { useDraftState } from '@/lib/use-draft';
import { Button, ButtonLink } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { FormPage } from '@/ui/form-page';
import { MessageList } from '@/ui/message-list';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { TextAreaField } from '@/ui/text-area-field';
import { TextLink } from '@/ui/text-link';

const conversationQuery = (token: string) =>
  queryOptions({
    queryKey: ['conversation', token],
    queryFn: ({ signal }) => getJson<CustomerThread>(`messages/${encodeURIComponent(token)}`, signal),
    staleTime: 0,
  });

function sendReply(token: string, reply: CustomerReplyRequest, keyHeader: Record<string, string>) {
  return postJson<CustomerThread>(`messages/${encodeURIComponent(token)}`, reply, keyHeader);
}

function Conversation({ token, thread }: { token: string; thread: CustomerThread }) {
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
  const { value: text, setValue: setText } = useDraftState(`conversation ${token}`, '');
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

/** A customer's conversation with the shop, behind the link of a mail. */
export function ConversationPage() {
  const token = useLinkToken();
  const { user } = useSession();
  const read = useQuery(conversationQuery(token));
  const isInvalid = isGone(read.error);
  return (
    <FormPage eyebrow="Contact" title="Your conversation" wide>
      {/* The URL holds the token and must not leak as a referrer. */}
      <meta name="referrer" content="no-referrer" />
      {read.isPending && (
        <div>
          <LoadingNote>Loading your conversation</LoadingNote>
          <Skeleton className="h-80" />
        </div>
      )}
      {read.data && <Conversation key={token} token={token} thread={read.data} />}
      {read.isError && !read.data && (
        <FailureNote
          message={
            isInvalid
              ? 'This link is no longer valid.'
              : `Error: ${getMessage(read.error, 'Failed to load your conversation')}`
          }
          onRetry={isInvalid ? undefined : () => void read.refetch()}
          retrying={read.isFetching}
          retryLabel="Try Again"
        >
          {isInvalid && <p className="font-normal">Links work for 90 days. Write to us again and we will answer.</p>}
        </FailureNote>
      )}
      {user && !isInvalid && <TextLink to="/messages">All your messages</TextLink>}
      {isInvalid && <ButtonLink to="/contact">Contact us</ButtonLink>}
    </FormPage>
  );
}
