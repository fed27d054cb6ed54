import { clsx } from 'clsx';
import { LoadingNote, Skeleton } from '../skeleton';

interface ListSkeletonProps {
  label: string;
  rows: number;
  /** Whether rows have two lines on narrow screens, instead of being cards. */
  isInLines?: boolean;
}

/** Placeholder rows with the height of real ones. */
export function ListSkeleton({ label, rows, isInLines = false }: ListSkeletonProps) {
  return (
    <div className="grid gap-2 compact:lg:gap-1">
      <LoadingNote>{`Loading ${label}`}</LoadingNote>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton
          key={row}
          className={clsx('h-16 compact:h-10', isInLines ? 'max-xl:h-19!' : 'max-lg:h-48 compact:max-lg:h-36')}
        />
      ))}
    </div>
  );
}
