import { provenDays } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { indexFacetNames } from '../domain/facet-cell.js';
import {
  type ProductRow,
  requestedQuantity,
  type SheetFacts,
  type SheetProduct,
  type SheetValues,
} from '../domain/products-sheet.js';
import { familyNumber } from '../domain/family-cells.js';
import { listProductIds } from '../domain/family.js';
import type { SheetFamily } from '../domain/sheet-families.js';
import { readFacets } from './facets.js';
import { lockCandidates, lockFamilies } from './families.js';
import { readSheetFamilies } from './sheet-families.js';
import { lockStock } from './stock.js';

/** Columns of `products p`, `categories c` and `stock s`. */
export const sheetProductColumns = `
  p.id, p.name, p.description, p.price::text as price, p.compare_at_price::text as "compareAtPrice",
  p.sc_value::float8 as "scValue", p.category_id as "categoryId", c.name as category, s.quantity, p.facets, p.family_id as "familyId",
  (select max(h.price)::text from product_prices h
    where h.product_id = p.id and (h.to_at is null or h.to_at > now() - interval '${provenDays} days')) as "highestPrice"`;

const recordColumns =
  'name text, description text, price numeric, compare_at_price numeric, sc_value numeric, category_id int, facets int[]';

/**
 * What rows of a sheet are compared with.
 *
 * @param isLocked whether the products, and the stock of those whose quantity differs, stay as they are until the end of the transaction.
 */
export async function readSheetFacts(
  query: Query,
  rows: readonly ProductRow[],
  isLocked: boolean,
): Promise<SheetFacts> {
  const ids = rows.flatMap(({ id }) => id ?? []);
  const families = await readFamilies(query, rows, ids, isLocked);
  // Locked before they are read: a row that was waited for is read as it is now.
  if (isLocked) await query('select id from products where id = any($1::int[]) order by id for no key update', [ids]);
  const products = await readProducts(query, ids);
  if (isLocked) await lockQuantities(query, rows, products);
  const hasFacets = rows.some(({ facets }) => facets !== undefined);
  return {
    products,
    categories: await findCategoriesByName(query, [...new Set(rows.flatMap(({ category }) => category ?? []))]),
    facets: indexFacetNames(hasFacets ? await readFacets(query) : []),
    families,
  };
}

/** Locks families first, as every change of them does, and with them all products that they have and get. */
async function readFamilies(
  query: Query,
  rows: readonly ProductRow[],
  ids: readonly number[],
  isLocked: boolean,
): Promise<SheetFamily[]> {
  const cells = rows.flatMap(({ family }) => family ?? []);
  if (cells.length === 0 && rows.every(({ options }) => options === undefined)) return [];
  if (isLocked) await lockFamilies(query);
  const numbers = cells.flatMap((cell) => familyNumber(cell) ?? []);
  const families = await readSheetFamilies(query, { ids: numbers, names: cells, productIds: ids });
  if (isLocked) await lockCandidates(query, [...ids, ...families.flatMap(listProductIds)]);
  return families;
}

async function readProducts(query: Query, ids: readonly number[]): Promise<Map<number, SheetProduct>> {
  const products = await query<SheetProduct>(
    `select ${sheetProductColumns} from products p join categories c on c.id = p.category_id join stock s on s.product_id = p.id
      where p.id = any($1::int[]) and p.deleted_at is null`,
    [ids],
  );
  return new Map(products.map((product) => [product.id, product]));
}

/** Only of products whose quantity the sheet changes, so that checkouts of the others do not wait. */
async function lockQuantities(
  query: Query,
  rows: readonly ProductRow[],
  products: Map<number, SheetProduct>,
): Promise<void> {
  const changed = rows.flatMap((row) => {
    const product = products.get(row.id ?? 0);
    return product && (requestedQuantity(row) ?? product.quantity) !== product.quantity ? [product.id] : [];
  });
  if (changed.length === 0) return;
  for (const [id, quantity] of await lockStock(query, changed)) {
    const product = products.get(id);
    if (product) products.set(id, { ...product, quantity });
  }
}

/** The newest product on sale with each of these names, compared without case and compatibility forms. */
export async function findNamesakes(query: Query, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await query<{ given: string; id: number }>(
    `select n.name as given, max(p.id) as id
       from unnest($1::text[]) as n (name) join products p on lower(normalize(p.name, NFKC)) = lower(normalize(n.name, NFKC))
      where p.deleted_at is null group by n.name`,
    [names],
  );
  return new Map(rows.map(({ given, id }) => [given, id]));
}

/** Categories by the given names, compared like the names that a category cannot take twice. */
async function findCategoriesByName(
  query: Query,
  names: readonly string[],
): Promise<Map<string, { id: number; name: string }>> {
  if (names.length === 0) return new Map();
  const rows = await query<{ given: string; id: number; name: string }>(
    `select n.name as given, c.id, c.name
       from unnest($1::text[]) as n (name) join categories c on lower(normalize(c.name, NFKC)) = lower(normalize(n.name, NFKC))
      where c.deleted_at is null`,
    [names],
  );
  return new Map(rows.map(({ given, ...category }) => [given, category]));
}

/** Stores the values of products that are locked, without their quantities. */
export async function updateSheetProducts(
  query: Query,
  products: readonly { id: number; values: SheetValues }[],
): Promise<void> {
  if (products.length === 0) return;
  await query(
    `update products p
        set name = r.name, description = r.description, price = r.price, compare_at_price = r.compare_at_price, sc_value = r.sc_value,
            category_id = r.category_id, facets = r.facets, updated_at = now()
       from jsonb_to_recordset($1::jsonb) as r (id int, ${recordColumns}) where p.id = r.id`,
    [JSON.stringify(products.map(({ id, values }) => ({ id, ...toRecord(values) })))],
  );
}

/** Inserts products with their first stock. @returns the ids, in the order of the products. */
export async function insertSheetProducts(query: Query, products: readonly SheetValues[]): Promise<number[]> {
  if (products.length === 0) return [];
  const rows = await query<{ id: number }>(
    `insert into products (name, description, price, compare_at_price, sc_value, category_id, facets)
     select r.name, r.description, r.price, r.compare_at_price, r.sc_value, r.category_id, r.facets
       from jsonb_to_recordset($1::jsonb) as r (nth int, ${recordColumns}) order by r.nth
     returning id`,
    [JSON.stringify(products.map((values, nth) => ({ nth, ...toRecord(values) })))],
  );
  // Identities are given in the order of the select.
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  await query('insert into stock (product_id, quantity) select * from unnest($1::int[], $2::int[])', [
    ids,
    products.map(({ quantity }) => quantity),
  ]);
  return ids;
}

/** Names of its own are left out by the column list of the statements. */
function toRecord(values: SheetValues) {
  const { compareAtPrice: compare_at_price, scValue: sc_value, categoryId: category_id } = values;
  return { ...values, compare_at_price, sc_value, category_id };
}
