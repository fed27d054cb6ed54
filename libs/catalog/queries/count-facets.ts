import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CountedFacetGroup, FacetGroup, FacetTally, ShopFacets } from '@soulvia/contracts';
import { binding, exactMatchesMax, type Query as Sql } from '@soulvia/platform/database';
import { ReadDatabase, type ReadSource } from '@soulvia/platform/replica';
import { readChosenFacets, readFacets } from '../persistence/facets.js';
import { available, facetConditions, type Narrowing, priceConditions } from './product-filter.js';
import { readSearch, searchCondition } from './search-products.js';

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

/** A product counts for the values of a group when it passes every other choice: `failed` has the groups that it does not pass. */
async function readCounts(query: Sql, filter: FacetsFilter, isGrouped: boolean): Promise<Counts> {
  const chosen = await readChosenFacets(query, filter.facets);
  const search = filter.search === null ? null : await readSearch(query, filter.search);
  const { parameters, bind } = binding();
  const conditions = ['p.deleted_at is null'];
  if (filter.categoryId !== null) conditions.push(`p.category_id = ${bind(filter.categoryId)}`);
  if (search) conditions.push(searchCondition(search, bind));
  const failed = facetConditions(chosen, bind).map(
    ([groupId, passes]) => `case when not ${passes} then ${groupId} end`,
  );
  const inPrice = priceConditions(filter, bind).join(' and ') || 'true';
  const family = isGrouped ? 'p.family_id' : 'null::int';
  const [counts] = await query<Counts>(
    `with matching as materialized (
       select p.id, ${family} as family_id, p.facets, p.price, ${available} as is_available, ${inPrice} as is_in_price,
              array_remove(array[${failed.join(', ')}]::int[], null) as failed
         from products p join stock s on s.product_id = p.id where ${conditions.join(' and ')}
     ), stocked as (select * from matching where ${filter.inStock ? 'is_available' : 'true'}
     ), named as (
       select m.family_id, v.id, v.group_id
         from stocked m cross join unnest(m.facets) named (value_id) join facet_values v on v.id = value_id
        where m.is_in_price and (m.failed = '{}' or m.failed = array[v.group_id])
     ), counted as (
       select id, count(*) as products from named where family_id is null group by id
        union all
       select id, count(*) from (select distinct family_id, id from named where family_id is not null) families group by id
     )
     select coalesce((select json_object_agg(id, products) from (select id, sum(products) as products from counted group by id) c), '{}') as values,
            (select count(*) filter (where family_id is null) + count(distinct family_id)
               from matching where is_available and is_in_price and failed = '{}')::int as in_stock,
            (select case when count(*) > 0 then json_build_object('min', min(price)::text, 'max', max(price)::text) end
               from stocked where failed = '{}') as price`,
    parameters,
  );
  return counts ?? { values: {}, in_stock: 0, price: null };
}
