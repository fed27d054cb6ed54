import { StatsSection } from '@/features/member/stats/stats-section';
import { lazyPart } from '@/lib/lazy-part';
import { useSession } from '@/lib/session-store';
import { Skeleton } from '@/ui/skeleton';

const PartnerHome = lazyPart(
  () => import('./partner-home').then((part) => ({ default: part.PartnerHome })),
  <Skeleton className="h-40" />,
);

const LastOrder = lazyPart(
  () => import('@/features/member/orders/last-order').then((part) => ({ default: part.LastOrder })),
  <Skeleton className="h-40" />,
);

/** The figures of a member: below the last order for those who buy, above what they can do next for partners. */
export function MemberOverview() {
  const { user } = useSession();
  const isPartner = user?.role === 'SOULVIA_PARTNER';
  return (
    <div className="grid grid-cols-1 gap-6">
      {!isPartner && <LastOrder />}
      <StatsSection />
      {isPartner && user && <PartnerHome user={user} />}
    </div>
  );
}
