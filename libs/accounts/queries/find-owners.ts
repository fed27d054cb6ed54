import type { Query } from '@soulvia/platform/database';

/** Addresses of the owners of the shop, who get an email when an account gets access to the console. @param except the account it is about. */
export async function findOwners(query: Query, except: number): Promise<string[]> {
  const owners = await query<{ email: string }>(
    `select email from users where role = 'ADMIN' and is_active and deleted_at is null and id <> $1 order by id`,
    [except],
  );
  return owners.map(({ email }) => email);
}
