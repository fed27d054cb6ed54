import { LoadingNote, Skeleton } from '../skeleton';

/** Placeholder rows with the height of real ones. */
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
