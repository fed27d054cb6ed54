import type { AuditedKind } from '@soulvia/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getMessage } from '@/lib/api-error';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { AuditLine } from './audit-line';
import { auditQuery } from './list-audit';

export function AuditTrail({ kind, id }: { kind: AuditedKind; id: number }) {
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
        <FailureNote message={`Error: ${getMessage(trail.error, 'Failed to load the history')}`} read={trail} />
      )}
      {trail.isSuccess && entries.length === 0 && <p className="meta">No history yet.</p>}
      <ol className="grid gap-2 border-l-2 border-line pl-4 empty:hidden">
        {entries.map((entry) => (
          <AuditLine key={entry.position} entry={entry} />
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
