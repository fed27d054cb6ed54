import type { Query } from '@soulvia/platform/database';
import { CategoryUnknown } from './errors.js';

/** Counts a new product, and keeps its category there until the end of the transaction. @throws CategoryUnknown */
export async function countProductIn(query: Query, categoryId: number): Promise<void> {
  const [category] = await query(
    'update categories set product_count = product_count + 1 where id = $1 and deleted_at is null returning id',
    [categoryId],
  );
  if (!category) throw new CategoryUnknown();
}

/** Counts a product that is deleted. */
export async function countProductOut(query: Query, categoryId: number): Promise<void> {
  await query('update categories set product_count = product_count - 1 where id = $1', [categoryId]);
}

/** Counts a product that changes its category. @throws CategoryUnknown */
export async function countProductMoved(query: Query, from: number, to: number): Promise<void> {
  // In the order of their ids: two products that change places would wait for each other.
  await query('select id from categories where id in ($1, $2) order by id for no key update', [from, to]);
  await countProductIn(query, to);
  await countProductOut(query, from);
}
