import { keptArray, prepared, type Query } from '@soulvia/platform/database';
import { recordAll, type SqlWork } from '@soulvia/platform/event-log';
import { settingSql } from '@soulvia/settings';
import { OutOfStock } from '../domain/errors.js';
import {
  decideQuantity,
  findShortages,
  type StockCause,
  stockEvents,
  type StockMove,
  type StockUnits,
} from '../domain/stock.js';

const thresholdSql = settingSql('stock-settings', 'low_stock_threshold');

interface StockRow {
  product_id: number;
  quantity: number;
}

/** Stock that was changed, with the threshold of the shop. */
interface MovedStockRow extends StockRow {
  threshold: number;
}

/**
 * Rows are locked in id order, so that two orders for the same products wait for each other instead of deadlocking, and a row
 * is changed only if it has the requested units.
 */
const takeStockSql = prepared(`
  with requested as materialized (
    select * from unnest(${keptArray('$1::int[]')}, ${keptArray('$2::int[]')}) as r (product_id, quantity)
  ), locked as materialized (
    select s.product_id from stock s where s.product_id = any(${keptArray('$1::int[]')}) order by s.product_id for update
  )
  update stock s set quantity = s.quantity - r.quantity
    from requested r join locked l on l.product_id = r.product_id
   where s.product_id = r.product_id and s.quantity >= r.quantity
  returning s.product_id, s.quantity, ${thresholdSql} as threshold`);

const returnStockSql = `
  with returned as materialized (
    select * from unnest($1::int[], $2::int[]) as r (product_id, quantity)
  ), locked as materialized (
    select s.product_id from stock s where s.product_id = any($1::int[]) order by s.product_id for update
  )
  update stock s set quantity = s.quantity + r.quantity
    from returned r join locked l on l.product_id = r.product_id
   where s.product_id = r.product_id
  returning s.product_id, s.quantity`;

/**
 * Takes units out of stock, all or nothing. Call it once per transaction: its row locks decide who gets the last unit.
 *
 * @returns the moves, for `recordMoves`: what they belong to may be inserted at the same time.
 * @throws OutOfStock naming every product that is short, with what is left of it.
 */
export async function takeStock(query: Query, units: readonly StockUnits[]): Promise<StockMove[]> {
  const taken = await query<MovedStockRow>(takeStockSql, columns(units));
  if (taken.length !== units.length) taken.push(...(await retryShort(query, units, taken)));
  return completeMoves(
    units.map(({ productId, quantity }) => ({ productId, change: -quantity })),
    taken,
  );
}

export function recordMoves(work: SqlWork, moves: readonly StockMove[], cause: StockCause): void {
  for (const move of moves) recordAll(work, stockEvents(move, cause));
}

/** The first statement does not see units that were returned while it waited for a row lock, so what is short is tried again. */
async function retryShort(
  query: Query,
  units: readonly StockUnits[],
  taken: readonly StockRow[],
): Promise<MovedStockRow[]> {
  const rows = await query<StockRow>('select product_id, quantity from stock where product_id = any($1::int[])', [
    units.map((unit) => unit.productId),
  ]);
  const shortages = findShortages(units, new Set(taken.map((row) => row.product_id)), quantities(rows));
  if (shortages.some(({ requested, available }) => available < requested)) throw new OutOfStock(shortages);
  const short = shortages.map((shortage) => ({ productId: shortage.product_id, quantity: shortage.requested }));
  const retaken = await query<MovedStockRow>(takeStockSql, columns(short));
  if (retaken.length !== short.length) throw new OutOfStock(shortages);
  return retaken;
}

/** Puts units into stock and records the moves, which it returns. Call it once per transaction, like `takeStock`. */
export async function returnStock(
  work: SqlWork,
  units: readonly StockUnits[],
  cause: StockCause,
): Promise<StockMove[]> {
  const remaining = quantities(await work.query<StockRow>(returnStockSql, columns(units)));
  const moves = units.flatMap(({ productId, quantity: change }): StockMove[] => {
    const quantity = remaining.get(productId);
    return quantity === undefined ? [] : [{ productId, change, quantity }];
  });
  recordMoves(work, moves, cause);
  return moves;
}

/** Stores what is left after moves of stock that is locked. @returns the moves, for `recordMoves`. */
export async function storeQuantities(query: Query, moves: readonly StockMove[]): Promise<StockMove[]> {
  const stored = await query<MovedStockRow>(
    `update stock s set quantity = m.quantity from unnest($1::int[], $2::int[]) as m (product_id, quantity)
      where s.product_id = m.product_id
     returning s.product_id, s.quantity, ${thresholdSql} as threshold`,
    columns(moves),
  );
  return completeMoves(moves, stored);
}

const findShortSql = prepared(`
  select 1 from unnest(${keptArray('$1::int[]')}, ${keptArray('$2::int[]')}) as r (product_id, quantity)
   where not exists (select from stock s where s.product_id = r.product_id and s.quantity >= r.quantity)`);

/** Whether a product has fewer units than requested. Without its lock that is only likely to stay so. */
export async function isStockShort(query: Query, units: readonly StockUnits[]): Promise<boolean> {
  return (await query(findShortSql, columns(units))).length > 0;
}

/** Locks the stock of products in id order. @returns the quantities by product. */
export async function lockStock(query: Query, productIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await query<StockRow>(
    'select product_id, quantity from stock where product_id = any($1::int[]) order by product_id for update',
    [productIds],
  );
  return quantities(rows);
}

/**
 * Sets the quantity in stock.
 *
 * @param request `seen` is the quantity that the admin saw; undefined to set it in any case.
 * @returns the former quantity, or null when it was right already.
 * @throws StockHasChanged
 */
export async function setStock(
  work: SqlWork,
  productId: number,
  request: { quantity: number; seen?: number | undefined },
): Promise<number | null> {
  const [current] = await work.query<MovedStockRow>(
    `select product_id, quantity, ${thresholdSql} as threshold from stock where product_id = $1 for update`,
    [productId],
  );
  const events = current ? decideQuantity(productId, current.quantity, request, current.threshold) : null;
  if (!current || !events) return null;
  await work.query('update stock set quantity = $2 where product_id = $1', [productId, request.quantity]);
  recordAll(work, events);
  return current.quantity;
}

function completeMoves(moves: readonly Omit<StockMove, 'quantity'>[], rows: readonly MovedStockRow[]): StockMove[] {
  const moved = new Map(rows.map((row) => [row.product_id, row]));
  return moves.flatMap(({ productId, change }) => {
    const row = moved.get(productId);
    return row ? [{ productId, change, quantity: row.quantity, threshold: row.threshold }] : [];
  });
}

function quantities(rows: readonly StockRow[]): Map<number, number> {
  return new Map(rows.map((row) => [row.product_id, row.quantity]));
}

function columns(units: readonly StockUnits[]): unknown[] {
  return [units.map((unit) => unit.productId), units.map((unit) => unit.quantity)];
}
