import type { Query } from '@soulvia/platform/database';

/** What people of one household may share: keys that are compared, and never shown. */
export async function findHouseholdKeys(
  query: Query,
  userIds: readonly number[],
): Promise<Map<number, { phone: string | null; cnic: string | null }>> {
  const rows = await query<{ id: number; phone: string | null; cnic: string | null }>(
    'select id, phone_key as phone, cnic_index as cnic from users where id = any($1::int[])',
    [userIds],
  );
  return new Map(rows.map(({ id, ...keys }) => [id, keys]));
}

/** SQL of the key of a user's phone. @param user SQL of an id. */
export const phoneKeySql = (user: string) => `(select phone_key from users where id = ${user})`;

/** SQL of the users with the phone or the CNIC of one, who is among them. @param user SQL of an id. */
export const sameHouseholdSql = (user: string) =>
  ['phone_key', 'cnic_index']
    .map((key) => `select same.id from users u join users same on same.${key} = u.${key} where u.id = ${user}`)
    .join(' union ');
