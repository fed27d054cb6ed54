import type { Matches } from '@soulvia/platform/database';
import type { ProductRanking } from '../product-ranking.js';
import type { Segments } from './best-selling-segment.js';
import { available, unavailable } from './product-filter.js';
import { cardOf, isCard } from './product-groups.js';

/** How many units of `products p` have been sold, of its whole family in a grouped list; null for none. */
function soldUnits({ table, productId, units, families }: ProductRanking, isGrouped: boolean): string {
  const ofProduct = `(select b.${units} from ${table} b where b.${productId} = p.id and b.${units} > 0)`;
  if (!isGrouped) return ofProduct;
  return `case when p.family_id is null then ${ofProduct} else
    (select g.${families.units} from ${families.table} g where g.${families.familyId} = p.family_id and g.${families.units} > 0) end`;
}

const familiesFirst = 'p.family_id::bigint - 2147483648';

/** The order of best sellers for the few matches of a search, which are all sorted. */
export function bySales(ranking: ProductRanking, isGrouped: boolean): Matches {
  const isFamily = `sold.is_available and sold.units is not null and p.family_id is not null`;
  const place = isGrouped ? `case when ${isFamily} then ${familiesFirst} else p.id end` : 'p.id';
  return {
    joins: `cross join lateral (select ${available} as is_available, ${soldUnits(ranking, isGrouped)} as units offset 0) sold`,
    order: () => `sold.is_available desc, sold.units desc nulls last, ${place}`,
  };
}

/**
 * The parts of the list of best sellers with one row for each family. A family is placed by what all its products have sold, whichever of
 * them match; of equals families come first.
 */
export function groupedSegmentsOf(ranking: ProductRanking, where: string): Segments {
  const { families } = ranking;
  const units = soldUnits(ranking, true);
  // `limit 1` rules out a parallel plan, which would read many more rows than the page needs.
  const soldFamilies = `select null::int as product_id, g.${families.familyId} as family_id, g.${families.units} as units, 0 as kind
      from ${families.table} g
           cross join lateral (select from products p where p.family_id = g.${families.familyId} and ${where} and ${available} limit 1) matching
     where g.${families.units} > 0
     order by g.${families.units} desc, g.${families.familyId}`;
  const soldProducts = `select b.${ranking.productId}, null, b.${ranking.units}, 1
      from ${ranking.table} b
           cross join lateral (select from products p
             where p.id = b.${ranking.productId} and ${where} and ${available} and p.family_id is null limit 1) matching
     where b.${ranking.units} > 0
     order by b.${ranking.units} desc, b.${ranking.productId}`;
  const best = 'units desc, kind, coalesce(product_id, family_id)';
  return [
    {
      // Cards are looked up for the rows of the page only.
      joins: (page) => {
        const end = page ? `limit ${page.offset + page.limit}` : '';
        const range = page ? `order by ${best} limit ${page.limit} offset ${page.offset}` : '';
        return `join (select * from ((${soldFamilies} ${end}) union all (${soldProducts} ${end})) ranked ${range}) sold
                  on p.id = coalesce(sold.product_id, (${cardOf('sold.family_id', where)}))`;
      },
      where: 'true',
      order: 'sold.units desc, sold.kind, coalesce(sold.product_id, sold.family_id)',
      isPaged: true,
    },
    {
      joins: () => '',
      where: `${where} and ${available} and ${isCard(where)} and ${units} is null`,
      order: 'p.id',
    },
    {
      joins: () => '',
      where: `${where} and ${unavailable} and ${isCard(where)}`,
      order: `${units} desc nulls last, p.id`,
    },
  ];
}
