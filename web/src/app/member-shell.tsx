import { type ReactNode, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useCurrentUser } from '@/features/member/accounts/use-current-user';
import { MemberCard } from '@/features/member/dashboard/member-card';
import { MemberMenu } from '@/features/member/dashboard/member-menu';
import { MemberNav } from '@/features/member/dashboard/member-nav';
import { type MemberTabName, useMemberTabName } from '@/features/member/dashboard/member-tab';
import { memberTabs } from '@/features/member/dashboard/member-tabs';
import { lazyPart } from '@/lib/lazy-part';
import { useSession } from '@/lib/session-store';
import { useThemedPage } from '@/lib/theme';
import { PageHeading } from '@/ui/page-heading';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { meQuery } from '@/features/member/accounts/get-me';
import { levelHistoryQuery, showPushedStats, statsQuery } from '@/features/member/stats/get-stats';
import { ownPaymentsQuery } from '@/features/member/payments/list-own-payments';
import { teamKey } from '@/features/member/team/team-key';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { Spread } from '@/lib/spread';
import { ErrorBoundary } from './error-boundary';

const MemberOverview = lazyPart(
  () => import('./member-overview').then((section) => ({ default: section.MemberOverview })),
  <SectionWait />,
);
const Incentives = lazyPart(
  () => import('@/features/member/dashboard/coming-soon').then((section) => ({ default: section.Incentives })),
  <SectionWait />,
);
const EarningsSection = lazyPart(
  () => import('@/features/member/earnings/earnings-section').then((section) => ({ default: section.EarningsSection })),
  <SectionWait />,
);
const OrdersSection = lazyPart(
  () => import('@/features/member/orders/orders-section').then((section) => ({ default: section.OrdersSection })),
  <SectionWait />,
);
const ReferralsSection = lazyPart(
  () => import('@/features/member/team/referrals-section').then((section) => ({ default: section.ReferralsSection })),
  <SectionWait />,
);
const TeamSection = lazyPart(
  () => import('@/features/member/team/team-section').then((section) => ({ default: section.TeamSection })),
  <SectionWait />,
);

const sections: Record<MemberTabName, ReactNode> = {
  overview: <MemberOverview />,
  orders: <OrdersSection />,
  referrals: <ReferralsSection />,
  'team-referrals': <TeamSection />,
  earnings: <EarningsSection />,
  incentives: <Incentives />,
};

export function MemberShell() {
  useCurrentUser();
  useLiveMember();
  useThemedPage();
  const { user } = useSession();
  const name = useMemberTabName();
  const { label } = memberTabs[name];
  if (!user) return null;
  return (
    <div className="container-page grid grid-cols-1 gap-6 pt-6 pb-20 md:pt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading title={`${label} · My dashboard`} className="eyebrow">
          My dashboard
        </PageHeading>
        <MemberMenu user={user} />
      </div>
      <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-[256px_minmax(0,1fr)] lg:gap-10">
        <aside
          aria-label="You"
          className="grid gap-5 rounded-panel border border-line bg-white p-4 shadow-1 max-md:hidden md:sticky md:top-24"
        >
          <MemberCard user={user} />
          <MemberNav />
        </aside>
        {/* A new user must not see the previous user's data. */}
        <div key={user.id} className="min-w-0">
          <ErrorBoundary key={name}>{sections[name]}</ErrorBoundary>
        </div>
      </div>
    </div>
  );
}

function SectionWait() {
  return (
    <div className="grid gap-6">
      <LoadingNote />
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-64" />
    </div>
  );
}

/** After a broadcast, open dashboards refetch at random moments within this time. */
const broadcastSpreadMs = 1_500;

/** Keeps the dashboard current on every tab. Mounted once, in the shell. */
function useLiveMember(): void {
  const client = useQueryClient();
  const refetch = (...keys: readonly (readonly unknown[])[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  useLive('stats.changed', (pushed) => {
    showPushedStats(client, pushed);
    // A decision on a payment may change the user's role, and points its level.
    refetch(meQuery().queryKey, ownPaymentsQuery().queryKey, levelHistoryQuery().queryKey);
  });
  const refetchTeam = () => refetch(statsQuery().queryKey, teamKey());
  const [spread] = useState(() => new Spread(refetchTeam));
  useEffect(() => () => spread.stop(), [spread]);
  useLive('team.changed', ({ is_broadcast: isBroadcast }) => {
    if (isBroadcast) spread.within(0, broadcastSpreadMs);
    else refetchTeam();
  });
  useLiveConnect(() => refetch(meQuery().queryKey, statsQuery().queryKey, ownPaymentsQuery().queryKey, teamKey()));
}
