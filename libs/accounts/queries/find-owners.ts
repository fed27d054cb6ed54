import type { Query } from '@soulvia/platform/database';

/** Addresses of the owners of the shop. @param except the account that an email to them is about, if any. */
export async function findOwners(query: Query, except: number | null): Promise<string[]> {
  const owners = await query<{ email: string }>(
    `select u.email from staff s join users u on u.id = s.user_id
      where s.owner and u.role = 'ADMIN' and u.is_active and u.deleted_at is null and u.id is distinct from $1::int order by u.id`,
    [except],
  );
  return owners.map(({ email }) => email);
}
