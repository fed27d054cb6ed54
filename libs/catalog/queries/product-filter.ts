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

/** Whether `products p` with `stock s` can be ordered. */
export const available = '(not p.held_out_of_stock and s.quantity > 0)';

/** SQL fragment: a figure summed up over the products that cannot be ordered. @param figure SQL of the figure of a product. */
export const soldOutSumSql = (figure: (productId: string) => string): string =>
  `(select coalesce(sum(${figure('p.id')}), 0) from products p join stock s on s.product_id = p.id
     where p.deleted_at is null and not ${available})`;

/** Conditions on `products p` with `stock s`: the filter without its search and without what a shopper chooses. */
export function filterConditions({ categoryId, status, days, quantityMax }: ProductFilter, bind: Bind): string[] {
  const conditions = ['p.deleted_at is null', ...onDays('p.created_at', days, bind)];
  if (categoryId !== null) conditions.push(`p.category_id = ${bind(categoryId)}`);
  if (status !== null) conditions.push(status === 'INSTOCK' ? available : `not ${available}`);
  if (quantityMax !== null) conditions.push(`s.quantity <= ${bind(quantityMax)}`);
  return conditions;
}

export function priceConditions({ priceMin, priceMax }: Narrowing, bind: Bind): string[] {
  return [
    ...(priceMin === null ? [] : [`p.price >= ${bind(priceMin)}::numeric`]),
    ...(priceMax === null ? [] : [`p.price <= ${bind(priceMax)}::numeric`]),
  ];
}

/** One condition for each group of chosen values, by the id of the group: one value of a group is enough. */
export function facetConditions(groups: ReadonlyMap<number, readonly number[]>, bind: Bind): [number, string][] {
  return [...groups].map(([groupId, values]) => [groupId, `p.facets && ${bind(values)}::int[]`]);
}
