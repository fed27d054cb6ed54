import { deleteInBatches, type Query } from '@soulvia/platform/database';

/** Deletes cart and wishlist of a user whose account is being deleted, within the caller's transaction. */
export async function eraseCarts(query: Query, userId: number): Promise<void> {
  await query('delete from carts where user_id = $1', [userId]);
}

/** Deletes carts and wishlists that have not changed for 180 days. @returns how many. */
export function deleteOldCarts(query: Query): Promise<number> {
  return deleteInBatches(
    query,
    `delete from carts where (user_id, kind) in (
       select user_id, kind from carts where updated_at < now() - interval '180 days' limit $1)
     returning 1`,
  );
}
