import { binding, type Query, type Search } from '@soulvia/platform/database';
import { filterCondition, type ProductFilter } from './product-filter.js';

/** How many products pass a filter and a search. Categories know how many products they have; the rest is counted. */
export async function countProducts(query: Query, filter: ProductFilter, search: Search | null): Promise<number> {
  const { categoryId, status, days, quantityMax } = filter;
  const { parameters, bind } = binding();
  const isWhole = search === null && status === null && quantityMax === null && days.from === null && days.to === null;
  const sql = isWhole
    ? `select coalesce(sum(product_count), 0)::int as total from categories
        where deleted_at is null ${categoryId === null ? '' : `and id = ${bind(categoryId)}`}`
    : `select count(*)::int as total from products p
        where ${filterCondition(filter, bind)} ${search ? `and (${search.lookups(bind).join(' or ')})` : ''}`;
  const [counted] = await query<{ total: number }>(sql, parameters);
  return counted?.total ?? 0;
}
