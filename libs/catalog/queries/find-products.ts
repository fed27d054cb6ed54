import type { Product } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import type { ProductRatings } from '../product-ratings.js';
import { presentProduct, productColumns, productTables, type ProductRow } from '../persistence/product-row.js';

/**
 * Several products at once, in the order of the ids; deleted ones are left out.
 *
 * @param ratings where ratings are read; without them products have none.
 */
export async function findProducts(
  query: Query,
  productIds: readonly number[],
  ratings?: ProductRatings,
): Promise<Product[]> {
  const rows = await query<ProductRow>(
    `select ${productColumns(ratings)} from ${productTables}
      where p.id = any($1::int[]) and p.deleted_at is null order by array_position($1::int[], p.id)`,
    [productIds],
  );
  return rows.map(presentProduct);
}
