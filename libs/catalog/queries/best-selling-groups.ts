import type { ProductRanking } from '../product-ranking.js';
import type { Segments } from './best-selling-segment.js';
import { available, unavailable } from './product-filter.js';
import { cardOf, isCard } from './product-groups.js';

/**
 * The parts of the list of best sellers with one row for each family. A family is placed by what all its products have sold, whichever of
 * them match; of equals families come first.
 *
 * @param ids SQL of the ids of the products that can match, where these are few: no other product that has been sold is read then.
 */
export function groupedSegmentsOf(ranking: ProductRanking, where: string, ids?: string): Segments {
  const { families } = ranking;
  const ofProduct = `from ${ranking.table} b where b.${ranking.productId} = p.id and b.${ranking.units} > 0`;
  const ofFamily = `from ${families.table} g where g.${families.familyId} = p.family_id and g.${families.units} > 0`;
  // `limit 1` rules out a parallel plan, which would read many more rows than the page needs.
  const soldFamilies = `select null::int as product_id, g.${families.familyId} as family_id, g.${families.units} as units, 0 as kind
      from ${families.table} g
           cross join lateral (select from products p where p.family_id = g.${families.familyId} and ${where} and ${available} limit 1) matching
     where g.${families.units} > 0 ${ids ? `and g.${families.familyId} in (select p.family_id from products p where p.id = any(${ids}))` : ''}
     order by g.${families.units} desc, g.${families.familyId}`;
  const soldProducts = `select b.${ranking.productId}, null, b.${ranking.units}, 1
      from ${ranking.table} b
           cross join lateral (select from products p
             where p.id = b.${ranking.productId} and ${where} and ${available} and p.family_id is null limit 1) matching
     where b.${ranking.units} > 0 ${ids ? `and b.${ranking.productId} = any(${ids})` : ''}
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
      where: `${where} and ${available} and ${isCard(where)}
              and case when p.family_id is null then not exists (select ${ofProduct}) else not exists (select ${ofFamily}) end`,
      order: 'p.id',
    },
    {
      joins: () => '',
      where: `${where} and ${unavailable} and ${isCard(where)}`,
      order: `case when p.family_id is null then (select b.${ranking.units} ${ofProduct})
                   else (select g.${families.units} ${ofFamily}) end desc nulls last, p.id`,
    },
  ];
}
