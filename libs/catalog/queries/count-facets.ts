import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CountedFacetGroup, FacetGroup, FacetTally, ShopFacets } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import { binding, exactMatchesMax, type Query as Sql } from '@soulvia/platform/database';
import { ReadDatabase, type ReadSource } from '@soulvia/platform/replica';
import type { FacetCounts } from '../domain/facet-index.js';
import { readFacets } from '../persistence/facets.js';
import { facetGroupsOf } from './facet-groups-of.js';
import { IndexedProducts, toIndexFilter, readSoldOut } from './indexed-products.js';
import type { Narrowing } from './product-filter.js';
import { needsTypoTolerance, searchFor } from './search-products.js';

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

/** A search counts its first matches by id; with more, every count is a lower bound. */
const matchesMax = 5_000;

@QueryHandler(CountFacets)
export class CountFacetsHandler implements IQueryHandler<CountFacets> {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly products: IndexedProducts,
  ) {}

  async execute({ filter, source = this.reads.primary, isGrouped }: CountFacets): Promise<ShopFacets> {
    const [groups, chosen, soldOut, matches, index] = await Promise.all([
      source.read(readFacets),
      source.read((query) => facetGroupsOf(query, filter.facets)),
      source.read(readSoldOut),
      filter.search === null ? null : source.read((query) => readMatches(query, filter.search ?? '')),
      this.products.current(),
    ]);
    const isCut = matches !== null && matches.length > matchesMax;
    const counts = index.count(
      { ...toIndexFilter(filter, chosen), categoryId: filter.categoryId, matches, isGrouped },
      soldOut,
      exactMatchesMax + 1,
    );
    return {
      facets: groups.flatMap((group) => countedGroup(group, counts, new Set(filter.facets), isCut)),
      price: counts.price && { min: rupees(counts.price.min), max: rupees(counts.price.max) },
      in_stock: tally(counts.inStock, isCut),
    };
  }
}

/** Values without a product are left out, except chosen ones; so are groups without a value. */
function countedGroup(
  { id, key, name, name_ur, values }: FacetGroup,
  { countOf }: FacetCounts,
  chosen: ReadonlySet<number>,
  isCut: boolean,
): CountedFacetGroup[] {
  const counted = values
    .filter((value) => !value.hidden || chosen.has(value.id))
    .map((value) => ({
      id: value.id,
      name: value.name,
      name_ur: value.name_ur,
      ...tally(countOf(value.id, id), isCut),
    }))
    .filter((value) => value.count > 0 || chosen.has(value.id));
  return counted.length === 0 ? [] : [{ group: key, name, name_ur, values: counted }];
}

function tally(count: number, isCut: boolean): FacetTally {
  return { count: Math.min(count, exactMatchesMax), count_is_lower_bound: isCut || count > exactMatchesMax };
}

async function readMatches(query: Sql, text: string): Promise<number[]> {
  const search = searchFor({ text, isFuzzy: await needsTypoTolerance(query, text) });
  const { parameters, bind } = binding();
  const rows = await query<{ id: number }>(
    `select p.id from products p where p.deleted_at is null and (${search.lookups(bind).join(' or ')})
      limit ${matchesMax + 1}`,
    parameters,
  );
  return rows.map(({ id }) => id);
}

const rupees = (paisa: number) => Money.fromPaisa(paisa).toString();
