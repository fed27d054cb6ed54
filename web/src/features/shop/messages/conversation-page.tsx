import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { getMessage } from '@/lib/api-error';
import { isGone } from '@/lib/deleted-notice';
import { useSession } from '@/lib/session-store';
import { ButtonLink } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { FormPage } from '@/ui/form-page';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { TextLink } from '@/ui/text-link';
import { Conversation } from './conversation';
import { conversationQuery } from './message-requests';

/** A customer's conversation with the shop, behind the link of a mail. */
export function ConversationPage() {
  const { token = '' } = useParams();
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
