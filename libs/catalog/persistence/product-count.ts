import type { Query } from '@soulvia/platform/database';
import { CategoryUnknown } from '../domain/errors.js';

/** Counts a new product in its category, which cannot be deleted until the end of the transaction. @throws CategoryUnknown */
export async function countProductIn(query: Query, categoryId: number): Promise<void> {
  const [category] = await query(
    'update categories set product_count = product_count + 1 where id = $1 and deleted_at is null returning id',
    [categoryId],
  );
  if (!category) throw new CategoryUnknown();
}

/** Removes a deleted product from the count of its category. */
export async function countProductOut(query: Query, categoryId: number): Promise<void> {
  await query('update categories set product_count = product_count - 1 where id = $1', [categoryId]);
}

/** Counts a product that moves to another category. @throws CategoryUnknown */
export async function countProductMoved(query: Query, from: number, to: number): Promise<void> {
  // Locked in id order: two products that swap categories would deadlock.
  await query('select id from categories where id in ($1, $2) order by id for no key update', [from, to]);
  await countProductIn(query, to);
  await countProductOut(query, from);
}
