import { listPermissions } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { hasSecondFactor } from '../persistence/second-factor.js';
import { type RightsRow, toRights } from '../persistence/staff.js';

/**
 * Finds who gets a morning mail, with what they may see by now.
 *
 * @param needsFactor whether staff need a second factor.
 * @returns undefined for who has switched it off, is no longer active staff, or lacks the factor.
 */
export async function findMorningReader(query: Query, userId: number, needsFactor: boolean) {
  const [row] = await query<RightsRow & { email: string; first_name: string }>(
    `select u.email, u.first_name, s.owner, s.duties
       from morning_mails m join users u on u.id = m.user_id join staff s on s.user_id = u.id
      where m.user_id = $1 and m."on" and u.role = 'ADMIN' and u.is_active and (not $2 or ${hasSecondFactor('u.id')})`,
    [userId, needsFactor],
  );
  return row && { userId, to: row.email, firstName: row.first_name, permissions: listPermissions(toRights(row)) };
}
