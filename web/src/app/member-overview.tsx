import { lazy, Suspense } from 'react';
import { StatsSection } from '@/features/member/stats/stats-section';
import { useSession } from '@/lib/session-store';
import { Skeleton } from '@/ui/skeleton';

const PartnerHome = lazy(() => import('./partner-home').then((part) => ({ default: part.PartnerHome })));

/** The figures of a member; for partners what they can do next, too. */
export function MemberOverview() {
  const { user } = useSession();
  return (
    <div className="grid grid-cols-1 gap-6">
      <StatsSection />
      {user?.role === 'SOULVIA_PARTNER' && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <PartnerHome user={user} />
        </Suspense>
      )}
    </div>
  );
}
