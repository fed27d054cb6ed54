import { StatsSection } from '@/features/member/stats/stats-section';
import { lazyPart } from '@/lib/lazy-part';
import { useSession } from '@/lib/session-store';
import { Skeleton } from '@/ui/skeleton';

const PartnerHome = lazyPart(
  () => import('./partner-home').then((part) => ({ default: part.PartnerHome })),
  <Skeleton className="h-40" />,
);

/** The figures of a member; for partners what they can do next, too. */
export function MemberOverview() {
  const { user } = useSession();
  return (
    <div className="grid grid-cols-1 gap-6">
      <StatsSection />
      {user?.role === 'SOULVIA_PARTNER' && <PartnerHome user={user} />}
    </div>
  );
}
