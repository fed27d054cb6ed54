import type { Query, RowRange } from '@soulvia/platform/database';
import type { ProductRanking } from '../product-ranking.js';
import { productColumns, productTables, type ProductRow } from './product-row.js';

interface Conditions {
  /** On `products p`. */
  where: string;
  parameters: unknown[];
}

const selling = (ranking: ProductRanking) =>
  `join ${ranking.table} b on b.${ranking.productId} = p.id and b.${ranking.units} > 0`;

/** Products with sales, best seller first. */
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
 * Best sellers first, then products without a sale by id. Two queries, so that each reads an index in its order and stops when the
 * page is full; one query would sort the whole catalog for every page.
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
      `select count(*) as total from products p ${selling(ranking)} where ${where}`,
      parameters,
    );
    return count?.total ?? 0;
  }
}
