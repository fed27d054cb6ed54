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
