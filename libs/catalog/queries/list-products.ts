import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Product, ProductOrdering, StaffProductOrdering } from '@soulvia/contracts';
import {
  type Bind,
  binding,
  type Counted,
  type List,
  type ListPage,
  countRows,
  exactMatchesMax,
  rareMatches,
  readFilteredPage,
  readPage,
  readRows,
  type RowRange,
  type Search,
  scannedPage,
  searchPage,
  type Query as Sql,
} from '@soulvia/platform/database';
import { ReadDatabase, type ReadSource } from '@soulvia/platform/replica';
import { CATALOG_OPTIONS, type CatalogOptions } from '../catalog-options.js';
import type { ProductRatings } from '../product-ratings.js';
import { readBestSelling, readSold } from './best-selling.js';
import { countProducts } from './count-products.js';
import { facetGroupsOf } from './facet-groups-of.js';
import { filterCondition, narrowingConditions, type ProductFilter } from './product-filter.js';
import { cardColumn, type CardRow, countGroups, countGroupsUpTo, groupedList } from './product-groups.js';
import { presentProduct, productColumns, productJoins, type ProductRow } from './product-row.js';
import { searchByRelevance } from './search-by-relevance.js';
import { needsTypoTolerance, type ProductSearch, searchFor } from './search-products.js';

/** `relevance` puts the best matches of a search first. */
export type ProductOrder = ProductOrdering | StaffProductOrdering | 'relevance';

interface ListedProducts extends Counted {
  products: Product[];
}

export class ListProducts extends Query<ListedProducts> {
  /** @param source the primary by default. */
  constructor(
    readonly filter: ProductFilter,
    readonly order: ProductOrder,
    readonly page: RowRange,
    readonly source?: ReadSource,
    /** Whether a family is one row, which shows the cheapest product of it that matches. */
    readonly isGrouped = false,
  ) {
    super();
  }
}

type Row = ProductRow & Partial<CardRow>;

const newest = 'p.created_at desc, p.id desc';
const orders = {
  price: 'p.price, p.id',
  '-price': 'p.price desc, p.id desc',
  '-created_at': newest,
  created_at: 'p.created_at, p.id',
  name: 'lower(p.name), p.id',
  '-name': 'lower(p.name) desc, p.id desc',
  relevance: newest,
};

interface Requested {
  filter: ProductFilter;
  /** The filter without its search. */
  where: (bind: Bind) => string;
  page: RowRange;
  isGrouped: boolean;
}

@QueryHandler(ListProducts)
export class ListProductsHandler implements IQueryHandler<ListProducts> {
  constructor(
    private readonly reads: ReadDatabase,
    @Inject(CATALOG_OPTIONS) private readonly options: CatalogOptions,
  ) {}

  async execute({
    filter,
    order,
    page,
    source = this.reads.primary,
    isGrouped,
  }: ListProducts): Promise<ListedProducts> {
    const { narrowing } = filter;
    const groups = narrowing ? await source.read((query) => facetGroupsOf(query, narrowing.facets)) : undefined;
    const where = (bind: Bind) => conditionOf(filter, groups, bind);
    const { rows, ...counted } =
      order === 'best_selling'
        ? await this.bestSelling(source, { filter, where, page, isGrouped })
        : await this.inOneView(source, { filter, isGrouped }, (query) =>
            this.read(query, filter, { ...listOf(where, order, this.options.ratings), isGrouped }, page, order),
          );
    return { products: rows.map((row) => presentRow(row)), ...counted };
  }

  /** A search reads the rows that it has found with a second statement: between the two, families must not change. */
  private inOneView<T>(
    source: ReadSource,
    { filter, isGrouped }: { filter: ProductFilter; isGrouped: boolean },
    work: (query: Sql) => Promise<T>,
  ): Promise<T> {
    return isGrouped && filter.search !== null ? source.readInSnapshot(work) : source.read(work);
  }

  private async read(
    query: Sql,
    filter: ProductFilter,
    { isGrouped, ...list }: List & { isGrouped: boolean },
    page: RowRange,
    order: ProductOrder,
  ): Promise<ListPage<Row>> {
    const rowsOf = (search?: Search) => (isGrouped ? groupedList(list, search, filter.narrowing?.inStock) : list);
    if (filter.search === null)
      return filter.narrowing
        ? readFilteredPage(query, rowsOf(), page, isGrouped ? (most) => countGroupsUpTo(query, list, most) : undefined)
        : readPage(query, rowsOf(), page, () => (isGrouped ? countGroups : countProducts)(query, filter, null));
    const find = (search: ProductSearch) =>
      order === 'relevance'
        ? byRelevance(query, rowsOf(searchFor(search)), search, page)
        : searchPage<Row>(query, rowsOf(searchFor(search)), searchFor(search), page);
    const exact = await find({ text: filter.search, isFuzzy: false });
    if (exact.total > 0 || !(await needsTypoTolerance(query, filter.search))) return exact;
    return find({ text: filter.search, isFuzzy: true });
  }

  /** Where one query is not enough, in one snapshot: a product sold for the first time in between would be on both pages or on none. */
  private async bestSelling(source: ReadSource, { filter, where, page, isGrouped }: Requested): Promise<ListPage<Row>> {
    const { ranking, ratings } = this.options;
    const text = filter.search;
    const isFuzzy = text !== null && (await source.read((query) => needsTypoTolerance(query, text)));
    const search = text === null ? null : searchFor({ text, isFuzzy });
    // Few matches are looked up first: reading all that has been sold in its order would pass thousands of products for each of them.
    const ids = search && (await source.read((query) => rareMatches(query, listOf(where, 'relevance'), search)));
    const idsIn = (bind: Bind) => (ids ? `${bind(ids)}::int[]` : undefined);
    const matching = (bind: Bind, found = idsIn(bind)) => {
      if (found) return `${where(bind)} and p.id = any(${found})`;
      return where(bind) + (search ? ` and (${search.lookups(bind).join(' or ')})` : '');
    };
    const { parameters, bind } = binding();
    const found = idsIn(bind);
    const condition = matching(bind, found);
    const columns = productColumns(ratings) + (isGrouped ? `, ${cardColumn(condition)}` : '');
    const conditions = { columns, where: condition, parameters, isGrouped, ids: found };
    const matches = listOf(matching, 'relevance');
    const isCounted = filter.narrowing !== undefined || ids !== null;
    const count = (query: Sql) => {
      if (!isCounted) return (isGrouped ? countGroups : countProducts)(query, filter, search);
      return isGrouped
        ? countGroupsUpTo(query, matches, exactMatchesMax)
        : countRows(query, matches, exactMatchesMax + 1);
    };
    // One row more tells whether there is a next page where the total is a lower bound.
    const range = filter.narrowing ? { ...page, limit: page.limit + 1 } : page;
    const [sold, total] = await source.read((query) =>
      Promise.all([readSold(query, ranking, conditions, range), count(query)]),
    );
    const rows =
      sold.length === range.limit
        ? sold
        : await source.readInSnapshot((query) => readBestSelling(query, ranking, conditions, range));
    if (filter.narrowing && total > exactMatchesMax) return scannedPage(rows, page);
    return { rows: rows.slice(0, page.limit), total, totalIsLowerBound: false };
  }
}

/** The filter without its search, as a condition on `products p`. */
function conditionOf(filter: ProductFilter, groups: Map<number, number[]> | undefined, bind: Bind): string {
  const condition = filterCondition(filter, bind);
  if (!filter.narrowing || !groups) return condition;
  return [condition, ...narrowingConditions(filter.narrowing, groups, bind)].join(' and ');
}

const listOf = (where: (bind: Bind) => string, order: keyof typeof orders, ratings?: ProductRatings): List => ({
  table: 'products',
  alias: 'p',
  key: 'id',
  columns: () => productColumns(ratings),
  joins: productJoins,
  where,
  order: orders[order],
});

async function byRelevance(query: Sql, list: List, search: ProductSearch, page: RowRange): Promise<ListPage<Row>> {
  const { rows: keys, ...counted } = await searchByRelevance(query, list, search, page);
  return { rows: await readRows(query, list, keys), ...counted };
}

function presentRow({ family_card, ...row }: Row): Product {
  return { ...presentProduct(row), ...(family_card ? { family_card } : {}) };
}
