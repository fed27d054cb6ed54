import type { InboxThread } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { getMessage } from '@/lib/api-error';
import { isGone } from '@/lib/deleted-notice';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { SectionHeading } from '@/ui/section-heading';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { inboxPath, threadKey } from './inbox-path';
import { ThreadPage } from './thread-page';

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
          onRetry={isMissing ? undefined : () => void read.refetch()}
          retrying={read.isFetching}
          retryLabel="Try Again"
        />
      )}
      <Button variant="ghost" size="small" className="justify-self-start" onClick={onClose}>
        Back to the inbox
      </Button>
    </div>
  );
}
