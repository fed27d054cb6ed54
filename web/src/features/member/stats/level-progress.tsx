import { type DashboardStats, type Level, say, isolated } from '@soulvia/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { grouped } from '@/lib/money';
import { privateKey } from '@/lib/query-client';

const levelsQuery = () =>
  queryOptions({
    queryKey: privateKey('levels'),
    queryFn: ({ signal }) => getJson<Level[]>('settings/levels', signal),
  });

/** How far it is to the next level, counted in points only. Nothing while levels are unknown or the shop has none. */
export function LevelProgress({ stats }: { stats: DashboardStats }) {
  const { data: levels } = useQuery(levelsQuery());
  if (!levels || levels.length === 0) return null;
  const points = stats.total_sc_value;
  const next = levels.filter((level) => level.min_total_sc > points).toSorted(byPoints)[0];
  if (!next) return <p className="rounded-card bg-linen p-5 font-semibold">You have reached the highest level.</p>;
  const reached = levels
    .filter((level) => level.min_total_sc <= points)
    .toSorted(byPoints)
    .at(-1);
  const from = reached?.min_total_sc ?? 0;
  const missing = say`${grouped(next.min_total_sc - points)} SC to ${next.name}`;
  return (
    <section aria-label="Next level" className="grid gap-3 rounded-card bg-linen p-5">
      <p className="text-lg font-semibold wrap-anywhere tabular-nums">{missing}</p>
      <progress
        aria-label={missing}
        value={points - from}
        max={next.min_total_sc - from}
        className="h-3 w-full appearance-none overflow-hidden rounded-pill bg-line [&::-moz-progress-bar]:bg-moss [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-moss"
      />
      <p className="meta flex flex-wrap justify-between gap-x-4 tabular-nums">
        <span>
          {isolated(reached?.name ?? 'No level yet')}, {grouped(points)} SC
        </span>
        <span>
          {isolated(next.name)} from {grouped(next.min_total_sc)} SC
        </span>
      </p>
    </section>
  );
}

const byPoints = (one: Level, other: Level) => one.min_total_sc - other.min_total_sc;
