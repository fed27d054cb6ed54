import { liveLimits, type TeamReferrals } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { memberTabPath } from '@/features/member/dashboard/member-tab';
import { FailureNote } from '@/ui/failure-note';
import { SubNav } from '@/ui/sub-nav';
import { lazyPage, lazyPart } from '@/lib/lazy-part';
import { useSession } from '@/lib/session-store';
import { SectionHeading } from '@/ui/section-heading';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { grouped } from '@/lib/money';
import { useFailureToast } from '@/lib/use-failure-toast';
import { teamQuery } from './get-team';

const viewWait = <Skeleton className="h-64" />;
const TeamLevels = lazyPage(() => import('./team-levels').then((part) => ({ default: part.TeamLevels })), viewWait);
const TeamTree = lazyPart(() => import('./tree/team-tree').then((part) => ({ default: part.TeamTree })), viewWait);
const OwnCustomers = lazyPart(
  () => import('./own-customers').then((part) => ({ default: part.OwnCustomers })),
  viewWait,
);

type View = 'levels' | 'tree' | 'customers';

const viewLabels: Record<View, string> = { levels: 'Levels', tree: 'Tree', customers: 'Customers' };

/** Views beside the levels. Partners have customers before they have a team. */
const listViews = (hasTeam: boolean, isPartner: boolean): View[] => [
  'levels',
  ...(hasTeam ? (['tree'] as const) : []),
  ...(isPartner ? (['customers'] as const) : []),
];

export function TeamSection() {
  const { data: team, ...query } = useQuery({ ...teamQuery(), refetchInterval: liveLimits.fallbackPollMs });
  useFailureToast(query, 'fetch team referrals');
  const { user } = useSession();
  const [params] = useSearchParams();
  const requested = params.get('view');
  const views = listViews((team?.total_count ?? 0) > 0, user?.role === 'SOULVIA_PARTNER');
  const view = views.find((name) => name === requested) ?? 'levels';
  useEffect(() => {
    // Beside the data. The rendering reports a failure.
    if (requested === null) TeamLevels.preload().catch(() => undefined);
  }, [requested]);
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionHeading title="Team Referrals" />
      {query.isPending && (
        <div className="grid gap-3">
          <LoadingNote>Loading your team</LoadingNote>
          <Skeleton className="h-24" />
          <Skeleton className="h-64" />
        </div>
      )}
      {query.isError && <FailureNote message="Failed to load team referrals" read={query} />}
      {team && (
        <>
          <TeamTotals team={team} />
          {views.length > 1 && <SubNav label="Team" links={views.map((name) => linkTo(name, name === view))} />}
          {view === 'levels' && <TeamLevels team={team} />}
          {view === 'tree' && user && <TeamTree key={user.id} ofId={user.id} name={user.full_name} />}
          {view === 'customers' && <OwnCustomers />}
        </>
      )}
    </div>
  );
}

const linkTo = (view: View, current: boolean) => {
  const path = memberTabPath('team-referrals');
  return { to: view === 'levels' ? path : `${path}&view=${view}`, label: viewLabels[view], current };
};

function TeamTotals({ team }: { team: TeamReferrals }) {
  const totals = [
    { label: 'Total Team', count: team.total_count },
    { label: 'Level 1', count: team.level_1.count },
    { label: 'Level 2', count: team.level_2.count },
    { label: 'Level 3', count: team.level_3.count },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-5">
      {totals.map(({ label, count }) => (
        <div key={label} className="grid gap-1 rounded-card border border-line bg-white p-4 shadow-1">
          <dt className="text-[15px] text-ink-2">{label}</dt>
          <dd className="text-[26px] leading-tight font-semibold tabular-nums">{grouped(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
