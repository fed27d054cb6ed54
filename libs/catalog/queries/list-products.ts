import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Product, ProductOrdering } from '@soulvia/contracts';
import {
  binding,
  type Counted,
  type List,
  type ListPage,
  readPage,
  readRows,
  type RowRange,
  searchPage,
  type Query as Sql,
} from '@soulvia/platform/database';
import { ReadDatabase, type ReadSource } from '@soulvia/platform/replica';
import { CATALOG_OPTIONS, type CatalogOptions } from '../catalog-options.js';
import { readBestSelling, readSold } from './best-selling.js';
import { countProducts } from './count-products.js';
import { filterCondition, type ProductFilter } from './product-filter.js';
import { presentProduct, productColumns, productJoins, type ProductRow } from './product-row.js';
import { searchByRelevance } from './search-by-relevance.js';
import { needsTypoTolerance, type ProductSearch, searchFor } from './search-products.js';

/** `relevance` puts the best matches of a search first. */
export type ProductOrder = ProductOrdering | 'relevance';

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
  ) {
    super();
  }
}

const newest = 'p.created_at desc, p.id desc';
const orders = {
  price: 'p.price, p.id',
  '-price': 'p.price desc, p.id desc',
  '-created_at': newest,
  relevance: newest,
};

@QueryHandler(ListProducts)
export class ListProductsHandler implements IQueryHandler<ListProducts> {
  constructor(
    private readonly reads: ReadDatabase,
    @Inject(CATALOG_OPTIONS) private readonly options: CatalogOptions,
  ) {}

  async execute({ filter, order, page, source = this.reads.primary }: ListProducts): Promise<ListedProducts> {
    const { rows, ...counted } =
      order === 'best_selling'
        ? await this.bestSelling(source, filter, page)
        : await source.read((query) => this.read(query, filter, order, page));
    return { products: rows.map(presentProduct), ...counted };
  }

  private async read(
    query: Sql,
    filter: ProductFilter,
    order: keyof typeof orders,
    page: RowRange,
  ): Promise<ListPage<ProductRow>> {
    const list: List = {
      table: 'products',
      alias: 'p',
      key: 'id',
      columns: () => productColumns,
      joins: productJoins,
      where: (bind) => filterCondition(filter, bind),
      order: orders[order],
    };
    if (filter.search === null) return readPage(query, list, page, () => countProducts(query, filter, null));
    const find = (search: ProductSearch) =>
      order === 'relevance'
        ? byRelevance(query, list, search, page)
        : searchPage<ProductRow>(query, list, searchFor(search), page);
    const exact = await find({ text: filter.search, isFuzzy: false });
    if (exact.total > 0 || !(await needsTypoTolerance(query, filter.search))) return exact;
    return find({ text: filter.search, isFuzzy: true });
  }

  /** Where one query is not enough, in one snapshot: a product sold for the first time in between would be on both pages or on none. */
  private async bestSelling(source: ReadSource, filter: ProductFilter, page: RowRange): Promise<ListPage<ProductRow>> {
    const { ranking } = this.options;
    const text = filter.search;
    const isFuzzy = text !== null && (await source.read((query) => needsTypoTolerance(query, text)));
    const search = text === null ? null : searchFor({ text, isFuzzy });
    const { parameters, bind } = binding();
    const matches = search ? ` and (${search.lookups(bind).join(' or ')})` : '';
    const conditions = { where: filterCondition(filter, bind) + matches, parameters };
    const [sold, total] = await source.read((query) =>
      Promise.all([readSold(query, ranking, conditions, page), countProducts(query, filter, search)]),
    );
    if (sold.length === page.limit) return { rows: sold, total, totalIsLowerBound: false };
    const rows = await source.readInSnapshot((query) => readBestSelling(query, ranking, conditions, page));
    return { rows, total, totalIsLowerBound: false };
  }
}

async function byRelevance(
  query: Sql,
  list: List,
  search: ProductSearch,
  page: RowRange,
): Promise<ListPage<ProductRow>> {
  const { rows: keys, ...counted } = await searchByRelevance(query, list, search, page);
  return { rows: await readRows(query, list, keys), ...counted };
}
