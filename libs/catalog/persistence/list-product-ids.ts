import type { Query } from '@soulvia/platform/database';

/** Ids of the products in the shop, newest first. */
export async function listProductIds(query: Query, limit: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    'select id from products where deleted_at is null order by created_at desc, id desc limit $1',
    [limit],
  );
  return rows.map(({ id }) => id);
}
