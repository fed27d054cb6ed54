import { type InboxMessage, type InboxThread, type MessageChannel, isolated } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { getJson } from '@/lib/api';
import { getMessage } from '@/lib/api-error';
import { isGone } from '@/lib/deleted-notice';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { MessageList } from '@/ui/message-list';
import { SectionHeading } from '@/ui/section-heading';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { TextLink } from '@/ui/text-link';
import { AnswerForm } from './answer-form';
import { inboxPath, threadKey } from './inbox-path';
import { ThreadActions } from './thread-actions';
import { ThreadStateBadge } from './thread-state-badge';

const channels: Record<MessageChannel, string> = {
  form: 'contact form',
  email: 'email',
  whatsapp: 'WhatsApp',
  page: 'message page',
};

/** An answer without an address stays in the shop. */
function describeChannel({ from, via }: InboxMessage): string {
  return from === 'staff' && via === 'page' ? 'not delivered' : channels[via];
}

const nouns = { orders: 'order', returns: 'return' } as const;

/** What a thread is about; of a line of earnings, the partner whose line it is. */
function AboutLink({ thread: { about, from } }: { thread: InboxThread }) {
  if (!about) return null;
  if (about.section !== 'earnings')
    return (
      <TextLink to={`/admin?section=${about.section}&${nouns[about.section]}=${about.id}`}>
        Open the {nouns[about.section]}
      </TextLink>
    );
  return from.user_id && <TextLink to={`/admin?section=customers&member=${from.user_id}`}>Open the partner</TextLink>;
}

function ThreadPage({ thread, onClose }: { thread: InboxThread; onClose: () => void }) {
  const { subject, state, from } = thread;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Button variant="ghost" size="small" className="justify-self-start" onClick={onClose}>
        <ArrowLeft size={18} aria-hidden="true" />
        Back to the inbox
      </Button>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <SectionHeading title={subject} />
          <ThreadStateBadge state={state} />
          <AboutLink thread={thread} />
        </div>
        <p className="wrap-anywhere text-ink-2">
          {isolated(from.name)} · {isolated(from.reply_to ?? 'left no email or phone')}
        </p>
      </div>
      <ThreadActions thread={thread} />
      <MessageList messages={thread.messages} detailOf={describeChannel} />
      <AnswerForm thread={thread} />
    </div>
  );
}

export function ReadThread({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useQuery({
    queryKey: threadKey(id),
    queryFn: ({ signal }) => getJson<InboxThread>(`${inboxPath}/${id}`, signal),
    staleTime: 0,
  });
  if (read.data) return <ThreadPage thread={read.data} onClose={onClose} />;
  const isMissing = isGone(read.error);
  return (
    <div className="grid grid-cols-1 gap-5">
      <SectionHeading title="Inbox" />
      {read.isPending ? (
        <div>
          <LoadingNote>Loading message</LoadingNote>
          <Skeleton className="h-120" />
        </div>
      ) : (
        <FailureNote
          message={
            isMissing ? 'This message was deleted.' : `Error: ${getMessage(read.error, 'Failed to load the message')}`
          }
          read={isMissing ? undefined : read}
          retryLabel="Try Again"
        />
      )}
      <Button variant="ghost" size="small" className="justify-self-start" onClick={onClose}>
        Back to the inbox
      </Button>
    </div>
  );
}
