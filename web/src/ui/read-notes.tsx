import type { UseQueryResult } from '@tanstack/react-query';
import { getMessage } from '@/lib/api-error';
import { FailureNote } from './failure-note';
import { LoadingNote, Skeleton } from './skeleton';

interface ReadNotesProps {
  read: UseQueryResult;
  /** `the figures` */
  what: string;
  /** Height of what takes their place. */
  className: string;
}

/** Says that a part of the console loads, or failed to. */
export function ReadNotes({ read, what, className }: ReadNotesProps) {
  if (read.isError)
    return (
      <FailureNote
        message={`Error: ${getMessage(read.error, `Failed to load ${what}`)}`}
        retryLabel="Try Again"
        read={read}
      />
    );
  if (!read.isPending) return null;
  return (
    <div>
      <LoadingNote>{`Loading ${what}`}</LoadingNote>
      <Skeleton className={className} />
    </div>
  );
}
