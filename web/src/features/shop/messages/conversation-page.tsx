import { useLinkToken } from '@/lib/use-link-token';
import { type CustomerReplyRequest, type CustomerThread, inboxRules } from '@soulvia/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson } from '@/lib/api';
import { getMessage } from '@/lib/api-error';
import { isGone } from '@/lib/deleted-notice';
import { notifySuccess } from '@/lib/notify';
import { useSession } from '@/lib/session-store';
import { ButtonLink } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { FormPage } from '@/ui/form-page';
import { MessageForm } from '@/ui/message-form';
import { MessageList } from '@/ui/message-list';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
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
  const client = useQueryClient();
  return (
    <>
      <h2 className="panel-title wrap-anywhere">{thread.subject}</h2>
      <MessageList messages={thread.messages} />
      <MessageForm
        name={`conversation ${token}`}
        rule={inboxRules.text}
        send={(text, keyHeader) => sendReply(token, { text }, keyHeader)}
        onSent={(answered) => {
          client.setQueryData(conversationQuery(token).queryKey, answered);
          notifySuccess('Message sent');
        }}
      />
    </>
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
