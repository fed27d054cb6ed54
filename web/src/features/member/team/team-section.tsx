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

export function TeamSection() {
  const { data: team, ...query } = useQuery({ ...teamQuery(), refetchInterval: liveLimits.fallbackPollMs });
  useFailureToast(query, 'fetch team referrals');
  const { user } = useSession();
  const [params] = useSearchParams();
  const isTreeRequested = params.get('view') === 'tree';
  const isTree = isTreeRequested && team !== undefined && team.total_count > 0;
  useEffect(() => {
    // Beside the data. The rendering reports a failure.
    if (!isTreeRequested) TeamLevels.preload().catch(() => undefined);
  }, [isTreeRequested]);
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
          {team.total_count > 0 && <SubNav label="Team" links={viewLinks(isTree)} />}
          {isTree && user ? (
            <TeamTree key={user.id} ofId={user.id} name={user.full_name} />
          ) : (
            <TeamLevels team={team} />
          )}
        </>
      )}
    </div>
  );
}

const viewLinks = (isTree: boolean) => [
  { to: memberTabPath('team-referrals'), label: 'Levels', current: !isTree },
  { to: `${memberTabPath('team-referrals')}&view=tree`, label: 'Tree', current: isTree },
];

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
