import { LoadingNote, Skeleton } from '@/ui/skeleton';

/** A product's page before anything is known of it. */
export function ProductSkeleton() {
  return (
    <div className="container-page grid min-h-dvh content-start gap-8 py-6">
      <LoadingNote />
      <Skeleton className="h-8 w-56" />
      <div className="grid items-start gap-8 md:grid-cols-2 lg:gap-x-16">
        <Skeleton className="aspect-4/5 rounded-panel" />
        <div className="grid gap-5">
          <Skeleton className="h-12 w-3/4" />
          <Skeleton className="h-9 w-36" />
          <Skeleton className="h-13 rounded-pill" />
          <Skeleton className="h-32" />
        </div>
      </div>
    </div>
  );
}
