import type { Product } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { presentProduct, productColumns, productTables, type ProductRow } from './product-row.js';

/** Several products at once, in the order of the ids; deleted ones are left out. */
export async function findProducts(query: Query, productIds: readonly number[]): Promise<Product[]> {
  const rows = await query<ProductRow>(
    `select ${productColumns} from ${productTables}
      where p.id = any($1::int[]) and p.deleted_at is null order by array_position($1::int[], p.id)`,
    [productIds],
  );
  return rows.map(presentProduct);
}
