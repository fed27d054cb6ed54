import type { Query } from '@soulvia/platform/database';

/** The members who paid for packages, by their payments. */
export function findPayers(query: Query, paymentIds: readonly number[]): Promise<{ id: number; user_id: number }[]> {
  return query<{ id: number; user_id: number }>('select id, user_id from package_payments where id = any($1::int[])', [
    paymentIds,
  ]);
}
