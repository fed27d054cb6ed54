import { type Bind, binding, isDated, type Query } from '@soulvia/platform/database';
import { conditionsOf, type ProductFilter } from './product-filter.js';
import type { ProductSearch } from './search-products.js';

/** How many products pass a filter. */
export async function countProducts(
  query: Query,
  filter: ProductFilter,
  search: ProductSearch | null,
): Promise<number> {
  const { parameters, bind } = binding();
  const whole = search === null ? wholeCount(filter, bind) : null;
  if (whole) return readTotal(query, `select ${whole} as total`, parameters);
  const found = conditionsOf(filter, search);
  return readTotal(query, `select count(*) as total from products p where ${found.where}`, found.parameters);
}

async function readTotal(query: Query, sql: string, parameters: unknown[]): Promise<number> {
  const [counted] = await query<{ total: number }>(sql, parameters);
  return counted?.total ?? 0;
}

/**
 * SQL for how many products pass a filter that leaves whole categories, or null: these are counted as they change, so that a large
 * catalogue is not counted for every page.
 */
export function wholeCount({ categoryId, status, days, quantityMax }: ProductFilter, bind: Bind): string | null {
  if (quantityMax !== null || isDated(days)) return null;
  const ofCategory = (column: string) => (categoryId === null ? 'true' : `${column} = ${bind(categoryId)}`);
  const all = () =>
    `(select coalesce(sum(product_count), 0)::int from categories where deleted_at is null and ${ofCategory('id')})`;
  const out = () => `(
    (select count(*)::int from products where held_out_of_stock and deleted_at is null and ${ofCategory('category_id')})
    + (select count(*)::int from sold_out s join products p on p.id = s.product_id
        where not p.held_out_of_stock and p.deleted_at is null and ${ofCategory('p.category_id')}))`;
  if (status === null) return all();
  return status === 'INSTOCK' ? `(${all()} - ${out()})` : out();
}
