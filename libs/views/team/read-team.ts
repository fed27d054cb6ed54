import { noStats, type Referral, type TeamReferrals, type UserStatus } from '@soulvia/contracts';
import { levelJoin } from '@soulvia/partners';
import { instantText, type Query } from '@soulvia/platform/database';

/** One of the three levels below a member. */
export type Depth = 1 | 2 | 3;

/** How many of each level come with the counts. */
const firstShown = 100;

interface MemberRow {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  status: UserStatus;
  is_active: boolean;
  level_name: string | null;
  joined_at: string;
}

/**
 * The members on one level of somebody's team, by when they joined: along an index, whatever the size of the team. Ids are given
 * in the order of joining.
 */
export async function readTeamLevel(
  query: Query,
  userId: number,
  depth: Depth,
  page: { limit: number; offset: number },
): Promise<Referral[]> {
  const rows = await query<MemberRow>(
    `select u.id, u.first_name, u.last_name, u.email, u.phone, u.status, u.is_active, level.name as level_name, u.created_at as joined_at
       from (select user_id from views.team_members where up${depth} = $1 and not is_gone order by user_id limit $2 offset $3) t
            join users u on u.id = t.user_id
            cross join lateral (select coalesce(sum(p.sc_value), 0) as total_sc from package_payments p
                                 where p.user_id = u.id and p.is_approved) paid
            ${levelJoin('paid.total_sc')}
      order by u.id`,
    [userId, page.limit, page.offset],
  );
  return rows.map(({ joined_at, level_name, ...row }) => ({
    ...row,
    full_name: `${row.first_name} ${row.last_name}`.trim(),
    level_name: level_name ?? noStats.level_name,
    date_joined: instantText(joined_at),
  }));
}

/** How many members somebody has on each level, read from one row. */
export async function readTeamCounts(query: Query, userId: number): Promise<Record<Depth, number>> {
  const [row] = await query<{ level_1: number; level_2: number; level_3: number }>(
    'select level_1, level_2, level_3 from views.team_members where user_id = $1',
    [userId],
  );
  return { 1: row?.level_1 ?? 0, 2: row?.level_2 ?? 0, 3: row?.level_3 ?? 0 };
}

/** Somebody's team: the counts, and the first members of each level. */
export async function readTeam(query: Query, userId: number): Promise<TeamReferrals> {
  const counts = await readTeamCounts(query, userId);
  const first = { limit: firstShown, offset: 0 };
  const level = async (depth: Depth) => ({
    count: counts[depth],
    users: counts[depth] === 0 ? [] : await readTeamLevel(query, userId, depth, first),
  });
  return {
    total_count: counts[1] + counts[2] + counts[3],
    level_1: await level(1),
    level_2: await level(2),
    level_3: await level(3),
  };
}
