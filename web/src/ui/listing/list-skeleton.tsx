import { LoadingNote, Skeleton } from '../skeleton';

/** Rows as high as those that are on their way. */
export function ListSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <div className="grid gap-2">
      <LoadingNote>{`Loading ${label}`}</LoadingNote>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-16 max-lg:h-48 compact:h-11 compact:max-lg:h-36" />
      ))}
    </div>
  );
}
