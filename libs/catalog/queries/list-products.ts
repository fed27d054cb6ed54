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
import { CATALOG_OPTIONS, type CatalogOptions } from '../catalog-options.js';
import { readBestSelling, readSold } from './best-selling.js';
import { bySales } from './best-selling-groups.js';
import { countProducts } from './count-products.js';
import { facetGroupsOf } from './facet-groups-of.js';
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
  /** Without the search of the filter. */
  list: List;
  isGrouped: boolean;
}

@QueryHandler(ListProducts)
export class ListProductsHandler implements IQueryHandler<ListProducts> {
  /** Whether the shop had families when it was last looked. Without any a grouped list is the plain one, which is cheaper. */
  private hadFamilies = true;

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
    const columns = productColumns(this.options.ratings) + (isGrouped ? `, ${hasFamilies}` : '');
    const list: List = {
      table: 'products',
      alias: 'p',
      key: 'id',
      columns: () => columns,
      joins: productJoins,
      where: (bind) => conditionOf(filter, groups, bind),
      order: orders[order],
    };
    const requested = { source, filter, order, page, list, isGrouped };
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
    const isRight = isGrouped || !(found ?? requested.page.offset > 0);
    return isRight ? listed : this.read({ ...requested, isGrouped: true });
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
        ? readFilteredPage<Row>(query, rowsOf, page, (most) => countUpTo(query, list, isGrouped, most))
        : readPage<Row>(query, rowsOf, page, () => (isGrouped ? countGroups : countProducts)(query, filter, null)),
    );
  }

  private search(requested: Requested, search: ProductSearch): Promise<ListPage<Row>> {
    const { source, order, page, list, isGrouped } = requested;
    const accepted = searchFor(search);
    const cards = isGrouped ? groupedList(list, accepted) : list;
    const placed = this.placesOf(requested, search);
    return source.read(async (query) => {
      const few = isGrouped
        ? ((await rareMatchesPage<Row>(query, cardsOfList(list), accepted, page, {
            ...placed,
            chosen: cardsOfMatches,
          })) ??
          // More products than are counted may be of few families.
          (await rareMatchesPage<Row>(query, cards, accepted, page, placed)))
        : await rareMatchesPage<Row>(query, list, accepted, page, placed);
      if (few) return few;
      if (order === 'best_selling') return this.bestSelling(requested, accepted);
      if (order === 'relevance') return readNamesFirst<Row>(query, cards, search, page);
      return frequentMatchesPage<Row>(query, cards, accepted, page);
    });
  }

  private placesOf({ order, isGrouped }: Requested, search: ProductSearch): Matches {
    if (order === 'best_selling') return bySales(this.options.ranking, isGrouped);
    return order === 'relevance' ? { order: byRelevance(search) } : {};
  }

  /**
   * Where one query is not enough, in one snapshot: a product sold for the first time in between would be on both pages or on none.
   *
   * @param search one with more matches than are counted.
   */
  private async bestSelling(
    { source, filter, page, list, isGrouped }: Requested,
    search: Search | null,
  ): Promise<ListPage<Row>> {
    const { ranking } = this.options;
    const { parameters, bind } = binding();
    const condition = list.where(bind) + (search ? ` and (${search.lookups(bind).join(' or ')})` : '');
    const columns = list.columns(bind) + (isGrouped ? `, ${cardColumn(condition)}` : '');
    const conditions = { columns, where: condition, parameters, isGrouped };
    const count = async (query: Sql) => {
      if (search) return Number.POSITIVE_INFINITY;
      if (filter.narrowing) return countUpTo(query, list, isGrouped, exactMatchesMax);
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
}

/** The filter without its search, as a condition on `products p`. */
function conditionOf(filter: ProductFilter, groups: Map<number, number[]> | undefined, bind: Bind): string {
  const condition = filterCondition(filter, bind);
  if (!filter.narrowing || !groups) return condition;
  return [condition, ...narrowingConditions(filter.narrowing, groups, bind)].join(' and ');
}

/** How long a list is; more than `most` tells only that there are more. */
const countUpTo = (query: Sql, list: List, isGrouped: boolean, most: number): Promise<number> =>
  isGrouped ? countGroupsUpTo(query, list, most) : countRows(query, list, most + 1);

/** The list with the card of each family among `matches`. */
function cardsOfList(list: List): List {
  return { ...list, columns: (bind) => `${list.columns(bind)}, ${cardColumn('p.id in (select key from matches)')}` };
}

function presentRow({ family_card, ...row }: Row): Product {
  return { ...presentProduct(row), ...(family_card ? { family_card } : {}) };
}
