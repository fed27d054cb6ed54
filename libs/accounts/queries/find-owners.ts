import type { Query } from '@soulvia/platform/database';

/** Addresses of the owners of the shop, who get an email when an account gets access to the console. @param except the account it is about. */
export async function findOwners(query: Query, except: number): Promise<string[]> {
  const owners = await query<{ email: string }>(
    `select u.email from staff s join users u on u.id = s.user_id
      where s.owner and u.role = 'ADMIN' and u.is_active and u.deleted_at is null and u.id <> $1 order by u.id`,
    [except],
  );
  return owners.map(({ email }) => email);
}
