import { queryOptions, useQuery } from '@tanstack/react-query';
import { type DashboardStats, liveLimits, type TeamCounts } from '@soulvia/contracts';
import { getMessage } from '@/lib/api-error';
import { grouped } from '@/lib/money';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { getJson } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';
import { TextLink } from '@/ui/text-link';
import { DescriptionRow } from './description-row';
import { treePath } from './tree/tree-path';
import { usersPath } from './users-kind';

const memberTeamQuery = (id: number) =>
  queryOptions({
    queryKey: listKey(usersPath, 'team', id),
    staleTime: 0,
    refetchInterval: liveLimits.fallbackPollMs,
    queryFn: async ({ signal }) => {
      const [counts, stats] = await Promise.all([
        getJson<TeamCounts>(`${usersPath}/${id}/team-counts`, signal),
        getJson<DashboardStats>(`${usersPath}/${id}/dashboard-stats`, signal),
      ]);
      return { counts, stats };
    },
  });

const members = (count: number) => `${grouped(count)} ${count === 1 ? 'member' : 'members'}`;

export function MemberTeam({ id }: { id: number }) {
  const read = useQuery(memberTeamQuery(id));
  return (
    <section
      aria-labelledby="member-team"
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-white p-4 shadow-1 sm:p-6"
    >
      <h3 id="member-team" className="panel-title">
        Team and level
      </h3>
      {read.isPending && (
        <div>
          <LoadingNote>Loading the team</LoadingNote>
          <Skeleton className="h-44" />
        </div>
      )}
      {read.isError && (
        <FailureNote message={`Error: ${getMessage(read.error, 'Failed to load the team')}`} read={read} />
      )}
      {read.data && (
        <div className="grid gap-x-8 tabular-nums sm:grid-cols-2">
          <dl>
            <DescriptionRow label="Level">{read.data.stats.level_name}</DescriptionRow>
            <DescriptionRow label="Points">{grouped(read.data.stats.total_sc_value)} SC</DescriptionRow>
            <DescriptionRow label="Package">{read.data.stats.package_name}</DescriptionRow>
            <DescriptionRow label="Latest SC">{grouped(read.data.stats.package_sc_value)} SC</DescriptionRow>
          </dl>
          <dl>
            <DescriptionRow label="Team">{members(read.data.counts.total_count)}</DescriptionRow>
            <DescriptionRow label="Level 1">{members(read.data.counts.level_1)}</DescriptionRow>
            <DescriptionRow label="Level 2">{members(read.data.counts.level_2)}</DescriptionRow>
            <DescriptionRow label="Level 3">{members(read.data.counts.level_3)}</DescriptionRow>
          </dl>
        </div>
      )}
      <div>
        <TextLink to={treePath(id)}>Show in the tree</TextLink>
      </div>
    </section>
  );
}
