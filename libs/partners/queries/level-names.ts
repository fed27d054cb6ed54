import type { Query } from '@soulvia/platform/database';
import { levelJoin } from '../persistence/level-join.js';

/** Names of the levels that several members have reached, in one query; members below the lowest level are left out. */
export async function findLevelNames(query: Query, userIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await query<{ user_id: number; name: string }>(
    `select member.user_id, level.name
       from unnest($1::int[]) as member (user_id)
            cross join lateral (select coalesce(sum(sc_value), 0) as total_sc
                                  from package_payments where user_id = member.user_id and is_approved) approved
            ${levelJoin('approved.total_sc')}
      where level.name is not null`,
    [userIds],
  );
  return new Map(rows.map((row) => [row.user_id, row.name]));
}
