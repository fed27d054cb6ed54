import { LoadingNote, Skeleton } from './skeleton';

export function PageWait() {
  return (
    <div className="container-page grid min-h-dvh content-start gap-6 py-12">
      <LoadingNote />
      <Skeleton className="h-11 w-64" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
