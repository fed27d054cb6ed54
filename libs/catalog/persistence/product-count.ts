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

/**
 * Counts products that are new in a category, or move between two.
 *
 * @param moves `from` is null for a new product.
 * @throws CategoryUnknown when a category that gets a product does not exist.
 */
export async function countProductsMoved(
  query: Query,
  moves: readonly { from: number | null; to: number }[],
): Promise<void> {
  const changes = new Map<number, number>();
  const add = (id: number, change: number) => changes.set(id, (changes.get(id) ?? 0) + change);
  for (const { from, to } of moves) {
    if (from === to) continue;
    if (from !== null) add(from, -1);
    add(to, 1);
  }
  if (changes.size === 0) return;
  const ids = [...changes.keys()];
  // Locked in id order: products that swap categories would deadlock.
  const rows = await query<{ id: number; exists: boolean }>(
    'select id, deleted_at is null as exists from categories where id = any($1::int[]) order by id for no key update',
    [ids],
  );
  const existing = new Set(rows.filter((row) => row.exists).map(({ id }) => id));
  if (moves.some(({ from, to }) => from !== to && !existing.has(to))) throw new CategoryUnknown();
  await query(
    `update categories c set product_count = c.product_count + d.change
       from unnest($1::int[], $2::int[]) as d (id, change) where c.id = d.id and d.change <> 0`,
    [ids, [...changes.values()]],
  );
}
