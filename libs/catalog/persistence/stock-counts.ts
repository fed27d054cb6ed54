import type { OpenCount, StockCountRequest } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import type { CountedLine } from '../domain/stock-count.js';
import type { StockMove } from '../domain/stock.js';
import { storeQuantities } from './stock.js';

/** Ids of the products that a count covers, in order. @param limit most ids to read. */
export async function productsToCount(
  query: Query,
  { category_id: categoryId, product_ids: productIds }: StockCountRequest,
  limit: number,
): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `select id from products
      where deleted_at is null and ($1::int is null or category_id = $1) and ($2::int[] is null or id = any($2))
      order by id limit $3`,
    [categoryId ?? null, productIds ?? null, limit],
  );
  return rows.map(({ id }) => id);
}

export async function categoryExists(query: Query, categoryId: number): Promise<boolean> {
  const rows = await query('select from categories where id = $1 and deleted_at is null', [categoryId]);
  return rows.length > 0;
}

export async function insertCount(query: Query): Promise<number> {
  const [count] = await query<{ id: number }>('insert into stock_counts default values returning id');
  if (!count) throw new Error('a count was not inserted');
  return count.id;
}

/**
 * Adds lines to a count. Waits for counts that start at the same time.
 *
 * @param productIds in order, so that two counts that start at once wait for each other instead of deadlocking.
 * @returns the products that another count has open.
 */
export async function insertCountLines(
  query: Query,
  countId: number,
  productIds: readonly number[],
): Promise<OpenCount[]> {
  let missing = productIds;
  while (missing.length > 0) {
    const inserted = await query<{ product_id: number }>(
      `insert into stock_count_lines (count_id, product_id)
       select $1, product_id from unnest($2::int[]) with ordinality as p (product_id, nth) order by nth
       on conflict (product_id) where is_open do nothing returning product_id`,
      [countId, missing],
    );
    const added = new Set(inserted.map((row) => row.product_id));
    missing = missing.filter((id) => !added.has(id));
    const open = await query<OpenCount>(
      'select product_id, count_id from stock_count_lines where is_open and product_id = any($1::int[]) order by product_id',
      [missing],
    );
    if (open.length > 0) return open;
    // A count that was in the way has finished since.
  }
  return [];
}

/** Locks a count until the end of the transaction. @throws NotFound */
export async function lockCount(query: Query, countId: number): Promise<{ isFinished: boolean }> {
  const [count] = await query<{ is_finished: boolean }>(
    'select finished_at is not null as is_finished from stock_counts where id = $1 for update',
    [countId],
  );
  if (!count) throw new NotFound('Count');
  return { isFinished: count.is_finished };
}

/** Locks the stock of a product of a count, so that no sale is half done. @returns undefined when the count does not have it. */
export async function lockCountedStock(query: Query, countId: number, productId: number): Promise<number | undefined> {
  const [row] = await query<{ quantity: number }>(
    `select s.quantity from stock_count_lines l join stock s on s.product_id = l.product_id
      where l.count_id = $1 and l.product_id = $2 for update of s`,
    [countId, productId],
  );
  return row?.quantity;
}

export async function saveCounted(
  query: Query,
  countId: number,
  { productId, counted, quantity }: { productId: number; counted: number; quantity: number },
): Promise<void> {
  await query(
    `update stock_count_lines set counted = $3, quantity_then = $4, counted_at = now()
      where count_id = $1 and product_id = $2`,
    [countId, productId, counted, quantity],
  );
}

/** Locks the stock of all counted products of a count, in id order like a checkout. */
export function lockCountedLines(query: Query, countId: number): Promise<CountedLine[]> {
  return query<CountedLine>(
    `select l.product_id as "productId", l.counted, l.quantity_then as "quantityThen", s.quantity
       from stock_count_lines l join stock s on s.product_id = l.product_id
      where l.count_id = $1 and l.counted is not null order by l.product_id for update of s`,
    [countId],
  );
}

/** @returns the moves, for `recordMoves`. */
export async function finishCount(query: Query, countId: number, moves: readonly StockMove[]): Promise<StockMove[]> {
  const stored = await storeQuantities(query, moves);
  await query('update stock_count_lines set is_open = false where count_id = $1', [countId]);
  await query('update stock_counts set finished_at = now() where id = $1', [countId]);
  return stored;
}
