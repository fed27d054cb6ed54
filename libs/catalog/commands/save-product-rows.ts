import { recordAll, type SqlWork } from '@soulvia/platform/event-log';
import { productCreated, productUpdated } from '../domain/events.js';
import type { FacetNames } from '../domain/facet-cell.js';
import { type SheetProduct, type SheetValues, diffValues } from '../domain/products-sheet.js';
import { stockEvents, type StockMove } from '../domain/stock.js';
import { lockFacetValues } from '../persistence/facets.js';
import { countProductsMoved } from '../persistence/product-count.js';
import { insertSheetProducts, updateSheetProducts } from '../persistence/sheet-products.js';
import { recordMoves, storeQuantities } from '../persistence/stock.js';

interface SavedRow {
  row: number;
  /** Null for a new product. */
  before: SheetProduct | null;
  after: SheetValues;
}

/**
 * Changes and creates products, as rows of a sheet say, in the transaction that has locked them.
 *
 * @returns the ids of new products by their rows.
 * @throws CategoryUnknown or FacetValueUnknown when one was removed since it was read: reading again finds which rows name it.
 */
export async function saveProductRows(
  work: SqlWork,
  rows: readonly SavedRow[],
  facets: FacetNames,
): Promise<Map<number, number>> {
  const created = rows.filter(({ before }) => before === null);
  const updated = rows.flatMap(({ before, after }) => {
    const update = before && diffValues(before, after, facets);
    return before && update && update.fields.length > 0 ? [{ before, after, update }] : [];
  });
  const changed = [...created, ...updated];
  await lockFacetValues(work.query, [...new Set(changed.flatMap((row) => newFacets(row)))]);
  await countProductsMoved(
    work.query,
    changed.map(({ before, after }) => ({ from: before?.categoryId ?? null, to: after.categoryId })),
  );
  await updateSheetProducts(
    work.query,
    updated
      .filter(({ update }) => update.fields.some((field) => field !== 'quantity'))
      .map(({ before, after }) => ({ id: before.id, values: after })),
  );
  await correctStock(work, updated);
  for (const { before, update } of updated)
    work.record(productUpdated, before.id, { product_id: before.id, ...update });
  const ids = await createProducts(
    work,
    created.map(({ after }) => after),
  );
  return new Map(created.map(({ row }, nth) => [row, ids[nth] ?? 0]));
}

/** Values that the product has already cannot be removed. */
function newFacets({ before, after }: Omit<SavedRow, 'row'>): number[] {
  return after.facets.filter((id) => !before?.facets.includes(id));
}

async function correctStock(
  work: SqlWork,
  rows: readonly { before: SheetProduct; after: SheetValues }[],
): Promise<void> {
  const moves = rows.flatMap(({ before: { id: productId, quantity: from }, after: { quantity } }): StockMove[] =>
    quantity === from ? [] : [{ productId, change: quantity - from, quantity }],
  );
  if (moves.length === 0) return;
  recordMoves(work, await storeQuantities(work.query, moves), { reason: 'correction' });
}

async function createProducts(work: SqlWork, products: readonly SheetValues[]): Promise<number[]> {
  const ids = await insertSheetProducts(work.query, products);
  for (const [nth, { categoryId, quantity }] of products.entries()) {
    const productId = ids[nth];
    if (productId === undefined) throw new Error('a product was not inserted');
    work.record(productCreated, productId, { product_id: productId, category_id: categoryId });
    recordAll(work, stockEvents({ productId, change: quantity, quantity }, { reason: 'opening' }));
  }
  return ids;
}
