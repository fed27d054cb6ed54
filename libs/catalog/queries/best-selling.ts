import type { Query } from '@soulvia/platform/database';
import type { ProductRanking } from '../product-ranking.js';
import { productColumns, productTables, type ProductRow } from './product-row.js';

/** Which of the rows in order are wanted. */
export interface RowRange {
  limit: number;
  offset: number;
}

interface Conditions {
  /** On `products p` and `stock s`. */
  where: string;
  parameters: unknown[];
}

const selling = (ranking: ProductRanking) =>
  `join ${ranking.table} b on b.${ranking.productId} = p.id and b.${ranking.units} > 0`;

/** Products that sold, by what sold most. */
export function readSold(
  query: Query,
  ranking: ProductRanking,
  { where, parameters }: Conditions,
  page: RowRange,
): Promise<ProductRow[]> {
  return query(
    `select ${productColumns} from ${productTables} ${selling(ranking)} where ${where}
      order by b.${ranking.units} desc, b.${ranking.productId} limit ${page.limit} offset ${page.offset}`,
    parameters,
  );
}

/**
 * Products by what sold most, then those that never sold by their id. What sold and what did not are read apart, so that each
 * walks an index and stops where the page is full; together they would sort the whole catalogue for every page.
 */
export async function readBestSelling(
  query: Query,
  ranking: ProductRanking,
  { where, parameters }: Conditions,
  page: RowRange,
): Promise<ProductRow[]> {
  const sold = await readSold(query, ranking, { where, parameters }, page);
  if (sold.length === page.limit) return sold;
  const soldBefore = sold.length > 0 || page.offset === 0 ? page.offset + sold.length : await countSold();
  const unsold = await query<ProductRow>(
    `select ${productColumns} from ${productTables} where ${where}
        and not exists (select from ${ranking.table} b where b.${ranking.productId} = p.id and b.${ranking.units} > 0)
      order by p.id limit ${page.limit - sold.length} offset ${Math.max(0, page.offset - soldBefore)}`,
    parameters,
  );
  return [...sold, ...unsold];

  async function countSold(): Promise<number> {
    const [count] = await query<{ total: number }>(
      `select count(*) as total from products p join stock s on s.product_id = p.id ${selling(ranking)} where ${where}`,
      parameters,
    );
    return count?.total ?? 0;
  }
}
