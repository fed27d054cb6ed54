import { prepared, type Query } from '@soulvia/platform/database';

/**
 * Keeps an account from being deleted until the end of the transaction. Neither other transactions that do the same nor
 * changes of the account wait for it.
 *
 * @returns false when the account does not exist or has been deleted.
 */
export async function lockAccount(query: Query, userId: number): Promise<boolean> {
  const found = await query(prepared('select 1 from users where id = $1 and deleted_at is null for key share'), [
    userId,
  ]);
  return found.length > 0;
}
