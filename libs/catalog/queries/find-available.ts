import type { Query } from '@soulvia/platform/database';
import type { ProductRanking } from '../product-ranking.js';
import { available } from './product-filter.js';

/** Id, price and facet values: as lists, since there may be thousands. */
export type AvailableProduct = [id: number, price: string, facets: number[]];

/** Products that can be ordered and have a value of this group of facets, best sellers first. */
export async function findAvailable(
  query: Query,
  groupKey: string,
  ranking: ProductRanking,
): Promise<AvailableProduct[]> {
  const [row] = await query<{ products: AvailableProduct[] }>(
    `select coalesce(json_agg(json_build_array(p.id, p.price::text, p.facets) order by b.${ranking.units} desc nulls last, p.id), '[]') as products
       from products p join stock s on s.product_id = p.id
            left join ${ranking.table} b on b.${ranking.productId} = p.id and b.${ranking.units} > 0
      where p.facets && array(select v.id from facet_values v join facet_groups g on g.id = v.group_id where g.key = $1)
        and p.deleted_at is null and ${available}`,
    [groupKey],
  );
  return row?.products ?? [];
}
