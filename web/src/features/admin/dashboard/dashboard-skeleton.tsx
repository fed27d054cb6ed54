import { LoadingNote, Skeleton } from '@/ui/skeleton';

export function DashboardSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <LoadingNote>Loading dashboard</LoadingNote>
      <Skeleton className="h-30 rounded-panel" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-5">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Skeleton key={card} className="h-28" />
        ))}
      </div>
      <div className="grid gap-5 xl:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
      <Skeleton className="h-80" />
    </div>
  );
}
