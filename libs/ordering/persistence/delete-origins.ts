import { deleteInBatches, type Query } from '@soulvia/platform/database';

/** Deletes the network addresses of orders that no limit counts any more. @returns the number of deleted rows. */
export function deleteOldOrigins(query: Query): Promise<number> {
  return deleteInBatches(
    query,
    `delete from order_origins where ctid = any(array(
       select ctid from order_origins where placed_at < now() - interval '1 hour' limit $1)) returning 1`,
  );
}
