import { LoadingNote, Skeleton } from '@/ui/skeleton';

export const packageGrid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 md:gap-6 xl:grid-cols-3';

export function PackagesWait() {
  return (
    <div className={packageGrid}>
      <LoadingNote>Loading packages</LoadingNote>
      <Skeleton className="h-[600px] rounded-panel" />
      <Skeleton className="h-[600px] rounded-panel" />
      <Skeleton className="h-[600px] rounded-panel max-sm:hidden" />
    </div>
  );
}
