import type { ProductStatus } from '@soulvia/contracts';
import { type Bind, onDays } from '@soulvia/platform/database';
import type { Days } from '@soulvia/platform/http';

export interface ProductFilter {
  categoryId: number | null;
  search: string | null;
  status: ProductStatus | null;
  days: Days;
  /** Only products with this quantity or less; null for all. */
  quantityMax: number | null;
  narrowing?: Narrowing | undefined;
}

/** What a shopper chooses beside category and search. */
export interface Narrowing {
  /** Ids of facet values, different from each other. */
  facets: readonly number[];
  /** Rupees as text, inclusive; null for an open end. */
  priceMin: string | null;
  priceMax: string | null;
  inStock: boolean;
}

/** `sold_out` is kept by a trigger on `stock`, so that a filter reads the few products in it instead of every stock row. */
const inStockCondition = '(not p.held_out_of_stock and p.id not in (select product_id from sold_out))';

/** The same for lists that read few rows of an index: the products that are out of stock are looked up, not read. */
export const available =
  '(not p.held_out_of_stock and not exists (select from sold_out where sold_out.product_id = p.id))';

export const unavailable = `p.id in (select product_id from sold_out
   union select h.id from products h where h.held_out_of_stock and h.deleted_at is null)`;

/** The filter without its search, as one condition on `products p`. */
export function filterCondition({ categoryId, status, days, quantityMax }: ProductFilter, bind: Bind): string {
  const conditions = ['p.deleted_at is null', ...onDays('p.created_at', days, bind)];
  if (categoryId !== null) conditions.push(`p.category_id = ${bind(categoryId)}`);
  if (status !== null) conditions.push(status === 'INSTOCK' ? inStockCondition : `not ${inStockCondition}`);
  if (quantityMax !== null)
    conditions.push(`p.id in (select product_id from stock where quantity <= ${bind(quantityMax)})`);
  return conditions.join(' and ');
}

/** The conditions of a shopper's choices: one value of each group is enough. */
export function narrowingConditions(
  { priceMin, priceMax, inStock }: Narrowing,
  groups: ReadonlyMap<number, readonly number[]>,
  bind: Bind,
): string[] {
  const conditions = [...groups.values()].map((values) => `p.facets && ${bind(values)}::int[]`);
  if (priceMin !== null) conditions.push(`p.price >= ${bind(priceMin)}::numeric`);
  if (priceMax !== null) conditions.push(`p.price <= ${bind(priceMax)}::numeric`);
  if (inStock) conditions.push(available);
  return conditions;
}
