import type { ProductStatus } from '@soulvia/contracts';
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

const inStock = 's.quantity > 0 and not p.held_out_of_stock';
/** Few, as a rule: to look a product up among them is cheaper than to read its stock. */
const outOfStock = `(select product_id from stock where quantity = 0
                     union all select id from products where held_out_of_stock and deleted_at is null)`;

/** @param search the filter's, as it was understood. */
export function conditionsOf(
  { categoryId, status, days, quantityMax }: Omit<ProductFilter, 'search'>,
  search: ProductSearch | null,
  { readsStock = false } = {},
): Conditions {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const conditions = ['p.deleted_at is null'];
  if (categoryId !== null) conditions.push(`p.category_id = ${bind(categoryId)}`);
  if (search !== null) conditions.push(matchesSearch(bind, search));
  if (status !== null) conditions.push(stockCondition(status, readsStock));
  if (quantityMax !== null) {
    const ofStock = `quantity <= ${bind(quantityMax)}`;
    conditions.push(readsStock ? `s.${ofStock}` : `p.id in (select product_id from stock where ${ofStock})`);
  }
  if (days.from) conditions.push(`p.created_at >= ${bind(days.from)}::date::timestamp at time zone 'Asia/Karachi'`);
  if (days.to) conditions.push(`p.created_at < (${bind(days.to)}::date + 1)::timestamp at time zone 'Asia/Karachi'`);
  return { where: conditions.join(' and '), parameters };
}

function stockCondition(status: ProductStatus, readsStock: boolean): string {
  if (readsStock) return status === 'INSTOCK' ? inStock : `not (${inStock})`;
  return `p.id ${status === 'INSTOCK' ? 'not in' : 'in'} ${outOfStock}`;
}
