import type { StockShortage } from '@soulvia/contracts';
import { prepared } from '@soulvia/platform/database';
import type { Work } from '@soulvia/platform/event-log';
import { OutOfStock, StockHasChanged } from './errors.js';
import { stockChanged, stockLow, type StockChangeReason } from './events.js';

/** Units of one product. */
export interface StockUnits {
  productId: number;
  quantity: number;
}

interface ChangedRow {
  product_id: number;
  quantity: number;
}

/**
 * Rows are locked in id order, so that two orders for the same products wait for each other instead of deadlocking, and each
 * row is changed only if it can give what is asked.
 */
const takeStockSql = prepared(`
  with wanted as materialized (
    select * from unnest($1::int[], $2::int[]) as w (product_id, quantity)
  ), locked as materialized (
    select s.product_id from stock s where s.product_id = any($1::int[]) order by s.product_id for update
  )
  update stock s set quantity = s.quantity - w.quantity
    from wanted w join locked l on l.product_id = w.product_id
   where s.product_id = w.product_id and s.quantity >= w.quantity
  returning s.product_id, s.quantity`);

const returnStockSql = `
  with given as materialized (
    select * from unnest($1::int[], $2::int[]) as g (product_id, quantity)
  ), locked as materialized (
    select s.product_id from stock s where s.product_id = any($1::int[]) order by s.product_id for update
  )
  update stock s set quantity = s.quantity + g.quantity
    from given g join locked l on l.product_id = g.product_id
   where s.product_id = g.product_id
  returning s.product_id, s.quantity`;

/**
 * Takes units out of stock, all or nothing. Call it once per transaction: it is what decides who gets the last unit.
 *
 * @throws OutOfStock naming every product that is short, with what is left of it.
 */
export async function takeStock(work: Work, units: readonly StockUnits[], lowStockThreshold: number): Promise<void> {
  const changed = await work.query<ChangedRow>(takeStockSql, columns(units));
  if (changed.length !== units.length) {
    const shortages = await findShortages(work, units, changed);
    if (shortages.some(({ requested, available }) => available < requested)) throw new OutOfStock(shortages);
    // The statement that waited for a row did not see the units that came back meanwhile. The row is locked now: they stay.
    const short = shortages.map((shortage) => ({ productId: shortage.product_id, quantity: shortage.requested }));
    changed.push(...(await work.query<ChangedRow>(takeStockSql, columns(short))));
    if (changed.length !== units.length) throw new OutOfStock(shortages);
  }
  const left = new Map(changed.map((row) => [row.product_id, row.quantity]));
  for (const { productId, quantity } of units)
    recordChange(work, productId, -quantity, left.get(productId) ?? 0, 'ordered', lowStockThreshold);
}

/** Puts units back into stock. */
export async function returnStock(work: Work, units: readonly StockUnits[], reason: StockChangeReason): Promise<void> {
  const changed = await work.query<ChangedRow>(returnStockSql, columns(units));
  const left = new Map(changed.map((row) => [row.product_id, row.quantity]));
  for (const { productId, quantity } of units) {
    const now = left.get(productId);
    if (now !== undefined) recordChange(work, productId, quantity, now, reason, Number.NEGATIVE_INFINITY);
  }
}

/**
 * Sets what is in stock.
 *
 * @param seen how much whoever sets it saw there; undefined to set it whatever it was.
 * @returns what was there before; null where that is what is there now.
 * @throws StockHasChanged when there is another number than was seen.
 */
export async function setStock(
  work: Work,
  productId: number,
  { quantity, seen }: { quantity: number; seen?: number | undefined },
  lowStockThreshold: number,
): Promise<number | null> {
  const [before] = await work.query<ChangedRow>(
    'select product_id, quantity from stock where product_id = $1 for update',
    [productId],
  );
  if (!before || before.quantity === quantity) return null;
  if (seen !== undefined && seen !== before.quantity) throw new StockHasChanged(before.quantity);
  await work.query('update stock set quantity = $2 where product_id = $1', [productId, quantity]);
  recordChange(work, productId, quantity - before.quantity, quantity, 'stocked', lowStockThreshold);
  return before.quantity;
}

function recordChange(
  work: Work,
  productId: number,
  change: number,
  quantity: number,
  reason: StockChangeReason,
  threshold: number,
): void {
  work.record(stockChanged, productId, { product_id: productId, change, quantity, reason });
  if (quantity <= threshold && quantity - change > threshold)
    work.record(stockLow, productId, { product_id: productId, quantity, threshold });
}

async function findShortages(
  work: Work,
  units: readonly StockUnits[],
  changed: readonly ChangedRow[],
): Promise<StockShortage[]> {
  const taken = new Set(changed.map((row) => row.product_id));
  const rows = await work.query<ChangedRow>(
    'select product_id, quantity from stock where product_id = any($1::int[])',
    [units.map((unit) => unit.productId)],
  );
  const available = new Map(rows.map((row) => [row.product_id, row.quantity]));
  return units
    .filter(({ productId }) => !taken.has(productId))
    .map(({ productId, quantity }) => ({
      product_id: productId,
      requested: quantity,
      available: available.get(productId) ?? 0,
    }));
}

function columns(units: readonly StockUnits[]): unknown[] {
  return [units.map((unit) => unit.productId), units.map((unit) => unit.quantity)];
}
