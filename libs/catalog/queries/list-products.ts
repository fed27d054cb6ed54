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
  frequentMatchesPage,
  type Matches,
  rareMatchesPage,
  readFilteredPage,
  readPage,
  type RowRange,
  scannedPage,
  type Search,
  type Query as Sql,
} from '@soulvia/platform/database';
import { ReadDatabase, type ReadSource } from '@soulvia/platform/replica';
import type { FacetIndex } from '../domain/facet-index.js';
import { CATALOG_OPTIONS, type CatalogOptions } from '../catalog-options.js';
import { readBestSelling, readSold } from './best-selling.js';
import { bySales } from './best-selling-groups.js';
import { countProducts } from './count-products.js';
import { facetGroupsOf } from './facet-groups-of.js';
import { IndexedProducts, readSoldOut, toIndexFilter } from './indexed-products.js';
import { filterCondition, narrowingConditions, type ProductFilter } from './product-filter.js';
import {
  cardColumn,
  type CardRow,
  cardsOfMatches,
  countGroups,
  countGroupsUpTo,
  groupedList,
  hasFamilies,
} from './product-groups.js';
import { presentProduct, productColumns, productJoins, type ProductRow } from './product-row.js';
import { byRelevance, readNamesFirst } from './search-by-relevance.js';
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
  // Matches that are sorted in another way are found in this one.
  relevance: newest,
  best_selling: newest,
};

interface Requested {
  source: ReadSource;
  filter: ProductFilter;
  order: ProductOrder;
  page: RowRange;
  /** The values that the filter chooses, by group. */
  chosen: ReadonlyMap<number, readonly number[]>;
  /** Without the search of the filter. */
  list: List;
  isGrouped: boolean;
  /** What a shopper's filter leaves is counted in it; undefined where SQL counts. */
  index: Promise<FacetIndex | undefined>;
}

@QueryHandler(ListProducts)
export class ListProductsHandler implements IQueryHandler<ListProducts> {
  /** Whether the shop had families when it was last checked. Without any a grouped list is the plain one, which is cheaper. */
  private hadFamilies = true;

  constructor(
    private readonly reads: ReadDatabase,
    private readonly products: IndexedProducts,
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
    const chosen: Requested['chosen'] = narrowing
      ? await source.read((query) => facetGroupsOf(query, narrowing.facets))
      : new Map();
    const columns = productColumns(this.options.ratings) + (isGrouped ? `, ${hasFamilies}` : '');
    const list: List = {
      table: 'products',
      alias: 'p',
      key: 'id',
      columns: () => columns,
      joins: productJoins,
      where: (bind) => conditionOf(filter, chosen, bind),
      order: orders[order],
    };
    // Read from the primary: an error there must not count as one of a replica that the list is read from.
    const index = isCountedInMemory(filter)
      ? this.products.current().catch(() => undefined)
      : Promise.resolve(undefined);
    const requested = { source, filter, order, page, chosen, list, isGrouped, index };
    const { rows, ...counted } = await (isGrouped ? this.readGrouped(requested) : this.read(requested));
    return { products: rows.map((row) => presentRow(row)), ...counted };
  }

  /** Its rows tell whether there were families in their snapshot, so that what was known before need not be right. */
  private async readGrouped(requested: Requested): Promise<ListPage<Row>> {
    const isGrouped = this.hadFamilies;
    const listed = await this.read({ ...requested, isGrouped });
    const found = listed.rows[0]?.has_families;
    if (found !== undefined) this.hadFamilies = found;
    // Beyond the last product no row tells it, and the total may be another one.
    const isComplete = isGrouped || !(found ?? requested.page.offset > 0);
    return isComplete ? listed : this.read({ ...requested, isGrouped: true });
  }

  private async read(requested: Requested): Promise<ListPage<Row>> {
    const { source, filter, order, page, list, isGrouped } = requested;
    const text = filter.search;
    if (text !== null) {
      const exact = await this.search(requested, { text, isFuzzy: false });
      if (exact.total > 0 || !(await source.read((query) => needsTypoTolerance(query, text)))) return exact;
      return this.search(requested, { text, isFuzzy: true });
    }
    if (order === 'best_selling') return this.bestSelling(requested, null);
    const rowsOf = isGrouped ? groupedList(list, undefined, filter.narrowing?.inStock) : list;
    return source.read((query) =>
      filter.narrowing
        ? readFilteredPage<Row>(query, rowsOf, page, () => this.countNarrowed(query, requested))
        : readPage<Row>(query, rowsOf, page, () => (isGrouped ? countGroups : countProducts)(query, filter, null)),
    );
  }

  private search(requested: Requested, search: ProductSearch): Promise<ListPage<Row>> {
    const { source, order, page, list, isGrouped } = requested;
    const accepted = searchFor(search);
    const cards = isGrouped ? groupedList(list, accepted) : list;
    const matchOrder = this.matchOrder(requested, search);
    return source.read(async (query) => {
      const rarePage = isGrouped
        ? ((await rareMatchesPage<Row>(query, cardsOfList(list), accepted, page, {
            ...matchOrder,
            chosen: cardsOfMatches,
          })) ??
          // More products than are counted may be of few families.
          (await rareMatchesPage<Row>(query, cards, accepted, page, matchOrder)))
        : await rareMatchesPage<Row>(query, list, accepted, page, matchOrder);
      if (rarePage) return rarePage;
      if (order === 'best_selling') return this.bestSelling(requested, accepted);
      if (order === 'relevance') return readNamesFirst<Row>(query, cards, search, page);
      return frequentMatchesPage<Row>(query, cards, accepted, page);
    });
  }

  private matchOrder({ order, isGrouped }: Requested, search: ProductSearch): Matches {
    if (order === 'best_selling') return bySales(this.options.ranking, isGrouped);
    return order === 'relevance' ? { order: byRelevance(search) } : {};
  }

  /**
   * Where one query is not enough, in one snapshot: a product sold for the first time in between would be on both pages or on none.
   *
   * @param search one with more matches than are counted.
   */
  private async bestSelling(requested: Requested, search: Search | null): Promise<ListPage<Row>> {
    const { source, filter, page, list, isGrouped } = requested;
    const { ranking } = this.options;
    const { parameters, bind } = binding();
    const condition = list.where(bind) + (search ? ` and (${search.lookups(bind).join(' or ')})` : '');
    const columns = list.columns(bind) + (isGrouped ? `, ${cardColumn(condition)}` : '');
    const conditions = { columns, where: condition, parameters, isGrouped };
    const count = async (query: Sql) => {
      if (search) return Number.POSITIVE_INFINITY;
      if (filter.narrowing) return this.countNarrowed(query, requested);
      return (isGrouped ? countGroups : countProducts)(query, filter, null);
    };
    // One row more tells whether there is a next page where the total is a lower bound.
    const isBounded = search !== null || filter.narrowing !== undefined;
    const range = isBounded ? { ...page, limit: page.limit + 1 } : page;
    const [sold, total] = await source.read((query) =>
      Promise.all([readSold(query, ranking, conditions, range), count(query)]),
    );
    const rows =
      sold.length === range.limit
        ? sold
        : await source.readInSnapshot((query) => readBestSelling(query, ranking, conditions, range));
    if (isBounded && total > exactMatchesMax) return scannedPage(rows, page);
    return { rows: rows.slice(0, page.limit), total, totalIsLowerBound: false };
  }

  /** How much passes a filter, counted no further than a search. */
  private async countNarrowed(query: Sql, { filter, chosen, list, isGrouped, index }: Requested): Promise<number> {
    const { narrowing, categoryId } = filter;
    const products = await index;
    if (!narrowing || !products)
      return isGrouped ? countGroupsUpTo(query, list, exactMatchesMax) : countRows(query, list, exactMatchesMax + 1);
    const soldOut = narrowing.inStock ? await readSoldOut(query) : [];
    const passing = { ...toIndexFilter(narrowing, chosen), categoryId, matches: null, isGrouped };
    return products.countPassing(passing, soldOut, exactMatchesMax + 1);
  }
}

/** Whether only a shopper's filter narrows the list. Staff filter by more than the index knows. */
function isCountedInMemory({ narrowing, search, status, days, quantityMax }: ProductFilter): boolean {
  const hasStaffFilter = status !== null || quantityMax !== null || days.from !== null || days.to !== null;
  return narrowing !== undefined && search === null && !hasStaffFilter;
}

/** The filter without its search, as a condition on `products p`. */
function conditionOf(filter: ProductFilter, chosen: Requested['chosen'], bind: Bind): string {
  const condition = filterCondition(filter, bind);
  if (!filter.narrowing) return condition;
  return [condition, ...narrowingConditions(filter.narrowing, chosen, bind)].join(' and ');
}

/** The list with the card of each family among `matches`. */
function cardsOfList(list: List): List {
  return { ...list, columns: (bind) => `${list.columns(bind)}, ${cardColumn('p.id in (select key from matches)')}` };
}

function presentRow({ family_card, ...row }: Row): Product {
  return { ...presentProduct(row), ...(family_card ? { family_card } : {}) };
}
