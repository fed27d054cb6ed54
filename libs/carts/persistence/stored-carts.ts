import { prepared, type Query } from '@soulvia/platform/database';
import type { MergedCart, SavedLine, StoredCart } from '../domain/merge-cart.js';
import type { CartKind } from './cart-kind.js';

const createMissing = prepared('insert into carts (user_id, kind) values ($1, $2) on conflict do nothing');
const lockRow = prepared('select version, merge_ids from carts where user_id = $1 and kind = $2 for update');
const readLines = prepared(`
  select (extract(epoch from clock_timestamp()) * 1000)::bigint as now,
         (select coalesce(json_agg(json_build_object(
                   'productId', product_id, 'qty', qty, 'changedAt', (extract(epoch from changed_at) * 1000)::bigint)), '[]')
            from cart_lines where user_id = $1 and kind = $2) as lines`);

/**
 * Locks a cart, which is created when it is missing, until the end of the transaction.
 *
 * @returns the cart, and the time of the database in milliseconds once it has the lock.
 */
export async function lockCart(
  query: Query,
  userId: number,
  kind: CartKind,
): Promise<{ stored: StoredCart; now: number }> {
  await query(createMissing, [userId, kind]);
  const [row] = await query<{ version: number; merge_ids: string[] }>(lockRow, [userId, kind]);
  // A statement of its own: it sees the lines of the transaction that the lock waited for.
  const [state] = await query<{ now: number; lines: SavedLine[] }>(readLines, [userId, kind]);
  if (!row || !state) throw new Error(`The ${kind} of user ${userId} is gone.`);
  const lines = new Map(state.lines.map((line) => [line.productId, line]));
  return { stored: { version: row.version, mergeIds: row.merge_ids, lines }, now: state.now };
}

const writeMerged = prepared(`
  with written as (
    insert into cart_lines (user_id, kind, product_id, qty, changed_at)
    select $1, $2, product_id, qty, to_timestamp(changed_at / 1000)
      from unnest($3::int[], $4::int[], $5::float8[]) as line (product_id, qty, changed_at)
    on conflict (user_id, kind, product_id) do update set qty = excluded.qty, changed_at = excluded.changed_at
  ), forgotten as (
    delete from cart_lines where user_id = $1 and kind = $2 and product_id = any($6::int[])
  )
  update carts set version = $7, merge_ids = $8::uuid[], updated_at = now() where user_id = $1 and kind = $2`);

/** Stores a merge into a cart that the caller has locked. */
export async function saveCart(
  query: Query,
  userId: number,
  kind: CartKind,
  { cart, written, forgotten }: MergedCart,
): Promise<void> {
  const columns = [
    written.map(({ productId }) => productId),
    written.map(({ qty }) => qty),
    written.map(({ changedAt }) => changedAt),
  ];
  await query(writeMerged, [userId, kind, ...columns, forgotten, cart.version, cart.mergeIds]);
}
