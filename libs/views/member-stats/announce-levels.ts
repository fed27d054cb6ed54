import type { Level } from '@soulvia/contracts';
import { levelsChanged } from '@soulvia/partners';
import type { Query } from '@soulvia/platform/database';
import { eventsInRange } from '@soulvia/platform/event-log';
import type { LiveMessage } from '@soulvia/platform/live';
import type { FoldedRange } from '@soulvia/platform/projections';
import { statsMessages } from './announce-stats.js';
import { movedTotals, type TotalsRange } from './moved-totals.js';

/** Above this, one broadcast costs less than a message to each member who moved. */
const maxMoved = 1_000;

/** After new levels: the new figures to each member whose level moved, and `team.changed` to their three uplines and staff. */
export async function announceLevels(range: FoldedRange, query: Query): Promise<LiveMessage[]> {
  const tables = await query<{ levels: Level[]; previous: Level[] | null }>(
    `select body->'levels' as levels, body->'previous' as previous from ${eventsInRange([levelsChanged])} changes order by position`,
    [range.from, range.to],
  );
  const [oldest, newest] = [tables.at(0), tables.at(-1)];
  if (!oldest || !newest) return [];
  const moved = movedTotals(oldest.previous ?? [], newest.levels);
  if (moved.length === 0) return [];
  const payload = { position: range.to };
  const members = oldest.previous && moved[0]?.from !== 0 ? await membersWithin(query, moved) : undefined;
  // Members without points have no row in the read model.
  if (!members || members.length > maxMoved)
    return [{ audience: 'everyone', topic: 'team.changed', payload: { ...payload, is_broadcast: true } }];
  const uplines = await readUplines(query, members);
  const audiences = ['may:partners.read' as const, ...uplines.map((id) => `user:${id}` as const)];
  return [
    ...(await statsMessages(range, query, members)),
    ...audiences.map((audience): LiveMessage => ({ audience, topic: 'team.changed', payload })),
  ];
}

async function membersWithin(query: Query, ranges: readonly TotalsRange[]): Promise<number[]> {
  const rows = await query<{ user_id: number }>(
    `select s.user_id from views.member_stats s
      where exists (select from unnest($1::numeric[], $2::numeric[]) as moved (least, below)
                     where s.total_sc >= moved.least and (moved.below is null or s.total_sc < moved.below))
      order by s.user_id limit ${maxMoved + 1}`,
    [ranges.map(({ from }) => from), ranges.map(({ below }) => below)],
  );
  return rows.map((row) => row.user_id);
}

async function readUplines(query: Query, members: readonly number[]): Promise<number[]> {
  const rows = await query<{ user_id: number }>(
    `select distinct upline.user_id
       from views.member_sponsors m
            left join views.member_sponsors second on second.user_id = m.sponsor_id
            left join views.member_sponsors third on third.user_id = second.sponsor_id,
            lateral (values (m.sponsor_id), (second.sponsor_id), (third.sponsor_id)) upline (user_id)
      where m.user_id = any($1::int[]) and upline.user_id is not null`,
    [members],
  );
  return rows.map((row) => row.user_id);
}
