import { findMembers } from '@soulvia/accounts';
import { noStats, type Referral, type TeamReferrals } from '@soulvia/contracts';
import { findLevelNames } from '@soulvia/partners';
import { instantText, type Query } from '@soulvia/platform/database';

/** One of the three levels below a member. */
export type Depth = 1 | 2 | 3;

/** Members of each level that a whole team contains. */
const membersPerLevel = 100;

/** Reads one level of a member's team by the time of joining, which is the order of the ids. */
export async function readTeamLevel(
  query: Query,
  userId: number,
  depth: Depth,
  page: { limit: number; offset: number; isNewestFirst: boolean },
): Promise<Referral[]> {
  const rows = await query<{ user_id: number }>(
    `select user_id from views.team_members where up${depth} = $1 and not is_gone order by user_id ${page.isNewestFirst ? 'desc' : 'asc'} limit $2 offset $3`,
    [userId, page.limit, page.offset],
  );
  const ids = rows.map((row) => row.user_id);
  const [members, levelNames] = [await findMembers(query, ids), await findLevelNames(query, ids)];
  return members.map(({ created_at, role: _role, shares_orders: _shares, sponsor_id: _sponsor, ...member }) => ({
    ...member,
    email: depth === 1 ? member.email : null,
    full_name: `${member.first_name} ${member.last_name}`.trim(),
    level_name: levelNames.get(member.id) ?? noStats.level_name,
    date_joined: instantText(created_at),
  }));
}

/** Reads how many members are on each level below a member. */
export async function readTeamCounts(query: Query, userId: number): Promise<Record<Depth, number>> {
  const [row] = await query<{ level_1: number; level_2: number; level_3: number }>(
    'select level_1, level_2, level_3 from views.team_members where user_id = $1',
    [userId],
  );
  return { 1: row?.level_1 ?? 0, 2: row?.level_2 ?? 0, 3: row?.level_3 ?? 0 };
}

/** Reads a member's team: the counts, and the first members of each level. */
export async function readTeam(query: Query, userId: number): Promise<TeamReferrals> {
  const counts = await readTeamCounts(query, userId);
  const firstPage = { limit: membersPerLevel, offset: 0, isNewestFirst: false };
  const level = async (depth: Depth) => ({
    count: counts[depth],
    users: counts[depth] === 0 ? [] : await readTeamLevel(query, userId, depth, firstPage),
  });
  return {
    total_count: counts[1] + counts[2] + counts[3],
    level_1: await level(1),
    level_2: await level(2),
    level_3: await level(3),
  };
}
