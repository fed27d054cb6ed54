import type { Query } from '@soulvia/platform/database';

/** Which products exist or existed. Takes no lock. */
export async function findKnownProducts(
  query: Query,
  productIds: readonly number[],
): Promise<Map<number, { isDeleted: boolean }>> {
  const rows = await query<{ id: number; isDeleted: boolean }>(
    'select id, deleted_at is not null as "isDeleted" from products where id = any($1::int[])',
    [productIds],
  );
  return new Map(rows.map(({ id, isDeleted }) => [id, { isDeleted }]));
}
