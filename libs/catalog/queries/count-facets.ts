import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CountedFacetGroup, FacetGroup, FacetTally, ShopFacets } from '@soulvia/contracts';
import { binding, exactMatchesMax, type Query as Sql } from '@soulvia/platform/database';
import { ReadDatabase, type ReadSource } from '@soulvia/platform/replica';
import { readChosenFacets, readFacets } from '../persistence/facets.js';
import { available, facetConditions, type Narrowing, priceConditions } from './product-filter.js';
import { isMatch, readSearch } from '../search/search-products.js';

export interface FacetsFilter extends Narrowing {
  categoryId: number | null;
  search: string | null;
}

/** Counts the products behind each further choice of the shop's filter. */
export class CountFacets extends Query<ShopFacets> {
  /** @param source the primary by default. */
  constructor(
    readonly filter: FacetsFilter,
    readonly source?: ReadSource,
    /** Whether a family counts as one product. */
    readonly isGrouped = false,
  ) {
    super();
  }
}

interface Counts {
  /** How many products each value would leave, as if nothing else were chosen in its group. */
  values: Record<number, number>;
  in_stock: number;
  /** Null without a product. */
  price: ShopFacets['price'];
}

@QueryHandler(CountFacets)
export class CountFacetsHandler implements IQueryHandler<CountFacets> {
  constructor(private readonly reads: ReadDatabase) {}

  execute({ filter, source = this.reads.primary, isGrouped }: CountFacets): Promise<ShopFacets> {
    return source.read(async (query) => {
      const groups = await readFacets(query);
      const { values, price, in_stock } = await readCounts(query, filter, isGrouped);
      const chosen = new Set(filter.facets);
      return {
        facets: groups.flatMap((group) => countedGroup(group, values, chosen)),
        price,
        in_stock: tally(in_stock),
      };
    });
  }
}

/** Values without a product are left out, except chosen ones; so are groups without a value. */
function countedGroup(
  { key, name, name_ur, values }: FacetGroup,
  counts: Counts['values'],
  chosen: ReadonlySet<number>,
): CountedFacetGroup[] {
  const counted = values
    .filter(({ id, hidden }) => chosen.has(id) || (!hidden && counts[id] !== undefined))
    .map((value) => ({ id: value.id, name: value.name, name_ur: value.name_ur, ...tally(counts[value.id] ?? 0) }));
  return counted.length === 0 ? [] : [{ group: key, name, name_ur, values: counted }];
}

function tally(count: number): FacetTally {
  return { count: Math.min(count, exactMatchesMax), count_is_lower_bound: count > exactMatchesMax };
}

/** A product counts for the values of a group when it passes every other choice: then that group is the only one that it fails, or none. */
async function readCounts(query: Sql, filter: FacetsFilter, isGrouped: boolean): Promise<Counts> {
  const chosen = await readChosenFacets(query, filter.facets);
  const search = filter.search === null ? null : await readSearch(query, filter.search);
  const { parameters, bind } = binding();
  const conditions = ['p.deleted_at is null'];
  if (filter.categoryId !== null) conditions.push(`p.category_id = ${bind(filter.categoryId)}`);
  if (search !== null) conditions.push(isMatch(search, bind));
  const fails = facetConditions(chosen, bind).map(([groupId, passes]) => ({ groupId, sql: `(not ${passes})::int` }));
  const inPrice = priceConditions(filter, bind).join(' and ') || 'true';
  const stocked = filter.inStock ? 'is_available' : 'true';
  // Without a choice no product fails any.
  const countable = fails.length === 0 ? '' : 'join facet_values v on v.id = value_id and failed in (0, v.group_id)';
  const [counts] = await query<Counts>(
    `with matching as materialized (
       select ${isGrouped ? 'p.family_id' : 'null::int as family_id'}, p.facets, p.price, ${available} as is_available, ${inPrice} as is_in_price,
              ${['0', ...fails.map(({ sql }) => sql)].join(' + ')} as failures,
              ${['0', ...fails.map(({ groupId, sql }) => `${sql} * ${groupId}`)].join(' + ')} as failed
         from products p join stock s on s.product_id = p.id where ${conditions.join(' and ')}
     ), totals as (
       ${isGrouped ? cardTotals(stocked, countable) : productTotals(stocked, countable)}
     )
     select coalesce((select json_object_agg(id, products) from totals), '{}') as values,
            (select count(*) filter (where family_id is null) + count(distinct family_id)
               from matching where is_available and is_in_price and failures = 0)::int as in_stock,
            (select case when count(*) > 0 then json_build_object('min', min(price)::text, 'max', max(price)::text) end
               from matching where ${stocked} and failures = 0) as price`,
    parameters,
  );
  return counts ?? { values: {}, in_stock: 0, price: null };
}

/** Many products have the same values, which are taken apart once. */
const productTotals = (stocked: string, countable: string): string => `
       select value_id as id, sum(products)::int as products
         from (select unnest(facets) as value_id, failed, products
                 from (select facets, failed, count(*) as products from matching
                        where ${stocked} and is_in_price and failures <= 1 group by facets, failed) alike) named
              ${countable}
        group by 1`;

/** A family counts once for each value that one of its products has. */
const cardTotals = (stocked: string, countable: string): string => `
       select value_id as id, count(*) as products
         from (with named as not materialized (
                 select value_id, family_id
                   from (select family_id, failed, unnest(facets) as value_id from matching
                          where ${stocked} and is_in_price and failures <= 1) single ${countable})
               select value_id from named where family_id is null
                union all
               select value_id from (select distinct value_id, family_id from named where family_id is not null) families) cards
        group by 1`;
