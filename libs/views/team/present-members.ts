import { findMembers, memberId } from '@soulvia/accounts';
import { noStats, type TreeMember } from '@soulvia/contracts';
import { findLevelNames } from '@soulvia/partners';
import { instantText, type Query } from '@soulvia/platform/database';
import { noOrders, readMonths, readTeamMonths } from './read-months.js';

/** A member's place in the tree. */
export interface TreeRow {
  user_id: number;
  up1: number | null;
  up2: number | null;
  up3: number | null;
  level_1: number;
  level_2: number;
  level_3: number;
}

export const treeColumns = 't.user_id, t.up1, t.up2, t.up3, t.level_1, t.level_2, t.level_3';

/**
 * Names, levels and figures of members, in the order of the rows.
 *
 * @param viewerId whose downline they are; null for staff, who see all figures.
 */
export async function presentMembers(
  query: Query,
  rows: readonly TreeRow[],
  viewerId: number | null,
): Promise<TreeMember[]> {
  const ids = rows.map((row) => row.user_id);
  const [members, levelNames] = [await findMembers(query, ids), await findLevelNames(query, ids)];
  const months = await readMonths(query, ids);
  const direct = viewerId === null ? [] : rows.filter(({ up1 }) => up1 === viewerId);
  // Branches of direct referrals have no member in common, so that no difference of two sums tells more than these.
  const teamMonths = await readTeamMonths(
    query,
    direct.map(({ user_id: id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.user_id, row]));
  return members.map((member) => {
    const { level_1 = 0, level_2 = 0, level_3 = 0 } = byId.get(member.id) ?? {};
    return {
      user_id: member.id,
      member_id: memberId(member.id, new Date(member.created_at)),
      full_name: `${member.first_name} ${member.last_name}`.trim(),
      role: member.role,
      is_active: member.is_active,
      level_name: levelNames.get(member.id) ?? noStats.level_name,
      date_joined: instantText(member.created_at),
      children: level_1,
      team: { level_1, level_2, level_3 },
      month: viewerId === null || member.shares_orders ? (months.get(member.id) ?? noOrders) : null,
      team_month: teamMonths.get(member.id) ?? null,
    };
  });
}
