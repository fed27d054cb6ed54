import type { AuditChange, AuditedKind, AuditEntry } from '@soulvia/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { messageOf } from '@/lib/api-error';
import { dateAndTime } from '@/lib/dates';
import { useSession } from '@/lib/session-store';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { auditQuery } from './list-audit';

function who({ actor, actor_name }: AuditEntry, ownId: number | undefined): string {
  if (actor === `user:${ownId}`) return 'you';
  if (actor_name) return actor_name;
  return actor.startsWith('user:') ? `user #${actor.slice(5)}` : 'the shop itself';
}

function Change({ field, from, to }: AuditChange) {
  return (
    <>
      {field}: {from ?? 'nothing'} <span aria-hidden="true">→</span>
      <span className="sr-only">to</span> {to ?? 'nothing'}
    </>
  );
}

/** The audit trail of an open order, user, product or the like, newest first. */
export function AuditTrail({ kind, id }: { kind: AuditedKind; id: number }) {
  const { user } = useSession();
  const trail = useInfiniteQuery(auditQuery(kind, id));
  // Entries recorded while reading shift lines to the next page.
  const byPosition = new Map(
    trail.data?.pages.flatMap(({ entries }) => entries.map((entry) => [entry.position, entry])),
  );
  const entries = [...byPosition.values()];
  return (
    <section aria-label="History" className="grid gap-3">
      <h3 className="text-lg font-semibold">History</h3>
      {trail.isPending && (
        <>
          <LoadingNote>Loading the history</LoadingNote>
          <Skeleton className="h-24" />
        </>
      )}
      {trail.isError && (
        <FailureNote
          message={`Error: ${messageOf(trail.error, 'Failed to load the history')}`}
          onRetry={() => void trail.refetch()}
          retrying={trail.isFetching}
        />
      )}
      {trail.isSuccess && entries.length === 0 && <p className="meta">No history yet.</p>}
      <ol className="grid gap-2 border-l-2 border-line pl-4 empty:hidden">
        {entries.map((entry) => (
          <li key={entry.position}>
            <p className="wrap-anywhere">{entry.text}</p>
            <ul className="grid gap-0.5 text-[15px] text-ink-2 empty:hidden">
              {entry.changes.map((change) => (
                <li key={change.field} className="wrap-anywhere">
                  <Change {...change} />
                </li>
              ))}
            </ul>
            <p className="meta">
              <time dateTime={entry.recorded_at}>{dateAndTime(entry.recorded_at)}</time> by {who(entry, user?.id)}
            </p>
          </li>
        ))}
      </ol>
      {trail.hasNextPage && (
        <Button
          variant="ghost"
          size="small"
          className="justify-self-start"
          busy={trail.isFetchingNextPage}
          disabled={trail.isFetchingNextPage}
          onClick={() => void trail.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </section>
  );
}
