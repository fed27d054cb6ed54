import type { ProductStatus } from '@soulvia/contracts';
import { type Bind, binding, onDays } from '@soulvia/platform/database';
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

/** @param search the filter's, as it was understood. */
export function conditionsOf(
  filter: Omit<ProductFilter, 'search'>,
  search: ProductSearch | null,
  { readsStock = false } = {},
): Conditions {
  const { parameters, bind } = binding();
  const where = filterCondition(filter, bind, { readsStock });
  return { where: search === null ? where : `${where} and ${matchesSearch(bind, search)}`, parameters };
}

export function filterCondition(
  { categoryId, status, days, quantityMax }: Omit<ProductFilter, 'search'>,
  bind: Bind,
  { readsStock = false } = {},
): string {
  const conditions = ['p.deleted_at is null'];
  if (categoryId !== null) conditions.push(`p.category_id = ${bind(categoryId)}`);
  if (status !== null) conditions.push(`${status === 'INSTOCK' ? '' : 'not '}${readsStock ? readInStock : inStock}`);
  if (quantityMax !== null) {
    const ofStock = `quantity <= ${bind(quantityMax)}`;
    conditions.push(readsStock ? `s.${ofStock}` : `p.id in (select product_id from stock where ${ofStock})`);
  }
  return [...conditions, ...onDays('p.created_at', days, bind)].join(' and ');
}
