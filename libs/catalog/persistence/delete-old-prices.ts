import { deleteInBatches, type Query } from '@soulvia/platform/database';

/** Deletes prices that ended two years ago; the current one has no end. @returns the number of deleted rows. */
export function deleteOldPrices(query: Query): Promise<number> {
  return deleteInBatches(
    query,
    `delete from product_prices where id in (
       select id from product_prices where to_at < now() - interval '24 months' limit $1)
     returning 1`,
  );
}
