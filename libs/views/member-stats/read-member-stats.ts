import { noStats, type DashboardStats } from '@soulvia/contracts';
import { levelJoin } from '@soulvia/partners';
import type { Query } from '@soulvia/platform/database';

interface StatsRow {
  user_id: number;
  level_name: string | null;
  level_number: number | null;
  package_name: string | null;
  package_sc_value: number | null;
  total_sc_value: number | null;
  referrals_count: number | null;
}

/** Reads the figures of several members in one query. */
export async function readMemberStats(query: Query, userIds: readonly number[]): Promise<Map<number, DashboardStats>> {
  if (userIds.length === 0) return new Map();
  const rows = await query<StatsRow>(
    `select member.user_id, level.name as level_name, level.number as level_number, latest.package_name,
            latest.sc_value::float8 as package_sc_value, s.total_sc::float8 as total_sc_value, s.referrals as referrals_count
       from unnest($1::int[]) as member (user_id)
            left join views.member_stats s on s.user_id = member.user_id
            ${levelJoin('coalesce(s.total_sc, 0)')}
            left join lateral (
              select p.package_name, p.sc_value from views.member_packages p
               where p.user_id = member.user_id and p.is_approved order by p.position desc limit 1) latest on true`,
    [userIds],
  );
  return new Map(
    rows.map(({ user_id, ...row }) => [
      user_id,
      {
        level_name: row.level_name ?? noStats.level_name,
        level_number: row.level_number ?? noStats.level_number,
        package_name: row.package_name ?? noStats.package_name,
        package_sc_value: row.package_sc_value ?? noStats.package_sc_value,
        total_sc_value: row.total_sc_value ?? noStats.total_sc_value,
        referrals_count: row.referrals_count ?? noStats.referrals_count,
      },
    ]),
  );
}

/** The name of a member's level by points. */
export const readLevel = async (query: Query, userId: number): Promise<string> =>
  (await readMemberStats(query, [userId])).get(userId)?.level_name ?? noStats.level_name;
