import type { ProductStatus } from '@soulvia/contracts';
import { type Bind, binding, onDays, type Query } from '@soulvia/platform/database';
import type { Days } from '@soulvia/platform/http';
import { matchesSearch, type ProductSearch } from './search-products.js';

export interface ProductFilter {
  categoryId: number | null;
  search: string | null;
  status: ProductStatus | null;
  days: Days;
  /** Only what there is so much of or less; null for all. */
  quantityMax: number | null;
}

/** SQL on `products p` (and `stock s`, where it is read anyway). */
export interface Conditions {
  where: string;
  parameters: unknown[];
}

/** Where the stock of each is read anyway. */
const readInStock = '(s.quantity > 0 and not p.held_out_of_stock)';
const inStock = '(not p.held_out_of_stock and p.id not in (select product_id from sold_out))';
const outOfStock = `select product_id as id from sold_out
  union all select id from products where held_out_of_stock and deleted_at is null`;

/** More that are out of stock are sooner walked to than put in order. */
const namedAtMost = 200;

/** How conditions on stock are put. */
export interface StockReading {
  /** Where `stock s` is read anyway. */
  readsStock?: boolean;
  /** Where what is out of stock is sooner named one by one. */
  namesOut?: boolean;
}

/** How a list is read that does not read each product's stock anyway. */
export async function stockReading(query: Query, { status }: ProductFilter): Promise<StockReading> {
  if (status !== 'OUTOFSTOCK') return {};
  const [out] = await query<{ are_few: boolean }>(
    `select count(*) <= ${namedAtMost} as are_few from (select from (${outOfStock}) o limit ${namedAtMost + 1}) counted`,
  );
  return { namesOut: out?.are_few };
}

/** @param search the filter's, as it was understood. */
export function conditionsOf(
  filter: Omit<ProductFilter, 'search'>,
  search: ProductSearch | null,
  reading: StockReading = {},
): Conditions {
  const { parameters, bind } = binding();
  const where = filterCondition(filter, bind, reading);
  return { where: search === null ? where : `${where} and ${matchesSearch(bind, search)}`, parameters };
}

/** The filter's conditions without its search, as one. */
export function filterCondition(
  { categoryId, status, days, quantityMax }: Omit<ProductFilter, 'search'>,
  bind: Bind,
  { readsStock = false, namesOut = false }: StockReading = {},
): string {
  const conditions = ['p.deleted_at is null'];
  if (categoryId !== null) conditions.push(`p.category_id = ${bind(categoryId)}`);
  if (status === 'INSTOCK') conditions.push(readsStock ? readInStock : inStock);
  if (status === 'OUTOFSTOCK' && readsStock) conditions.push(`not ${readInStock}`);
  if (status === 'OUTOFSTOCK' && !readsStock)
    conditions.push(namesOut ? `p.id = any(array(${outOfStock}))` : `not ${inStock}`);
  if (quantityMax !== null) {
    const ofStock = `quantity <= ${bind(quantityMax)}`;
    conditions.push(readsStock ? `s.${ofStock}` : `p.id in (select product_id from stock where ${ofStock})`);
  }
  return [...conditions, ...onDays('p.created_at', days, bind)].join(' and ');
}
