import { getMessage } from '@/lib/api-error';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import type { Review } from './use-review';

interface NothingToReviewProps {
  list: Review['list'];
  isSearch: boolean;
}

export function NothingToReview({ list, isSearch }: NothingToReviewProps) {
  if (list.isPending)
    return (
      <div>
        <LoadingNote>Loading payments</LoadingNote>
        <Skeleton className="h-96" />
      </div>
    );
  if (list.isError)
    return <FailureNote message={`Error: ${getMessage(list.error, 'Failed to load payments')}`} read={list} />;
  return (
    <p className="rounded-panel bg-linen px-6 py-16 text-center text-lg font-semibold">
      {isSearch ? 'No pending payments match the search' : 'No pending payments'}
    </p>
  );
}
