import type { Query } from '@soulvia/platform/database';
import { conditionsOf, type ProductFilter } from './product-filter.js';
import type { ProductSearch } from './search-products.js';

/** How many products pass a filter. Whole categories are counted as they change, so that a large catalogue is not counted for every page. */
export async function countProducts(
  query: Query,
  filter: Omit<ProductFilter, 'search'>,
  search: ProductSearch | null,
): Promise<number> {
  const { categoryId, status, days, quantityMax } = filter;
  const isWhole = search === null && quantityMax === null && !days.from && !days.to;
  if (isWhole && status === null) {
    const [counted] = await query<{ total: number }>(
      'select coalesce(sum(product_count), 0) as total from categories where deleted_at is null and ($1::int is null or id = $1)',
      [categoryId],
    );
    return counted?.total ?? 0;
  }
  if (isWhole && status === 'INSTOCK') {
    const whole = await countProducts(query, { ...filter, status: null }, null);
    return whole - (await countProducts(query, { ...filter, status: 'OUTOFSTOCK' }, null));
  }
  if (isWhole && status === 'OUTOFSTOCK') {
    const [out] = await query<{ total: number }>(
      `select (select count(*) from products where held_out_of_stock and deleted_at is null and ($1::int is null or category_id = $1))
              + (select count(*) from stock s join products p on p.id = s.product_id
                  where s.quantity = 0 and not p.held_out_of_stock and p.deleted_at is null and ($1::int is null or p.category_id = $1)) as total`,
      [categoryId],
    );
    return out?.total ?? 0;
  }
  const { where, parameters } = conditionsOf(filter, search);
  const [found] = await query<{ total: number }>(`select count(*) as total from products p where ${where}`, parameters);
  return found?.total ?? 0;
}
