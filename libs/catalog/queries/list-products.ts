import { IsolationLevel, MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Product, ProductOrdering } from '@soulvia/contracts';
import {
  type Bind,
  binding,
  type Counted,
  type FoundPage,
  queryThrough,
  searchPage,
  type Query as Sql,
} from '@soulvia/platform/database';
import { CATALOG_OPTIONS, type CatalogOptions } from '../catalog-options.js';
import { readBestSelling, readSold, type RowRange } from './best-selling.js';
import { countProducts, wholeCount } from './count-products.js';
import { findFitting } from './find-fitting.js';
import { conditionsOf, type Conditions, filterCondition, type ProductFilter, stockReading } from './product-filter.js';
import { presentProduct, productColumns, type ProductRow, productTables } from './product-row.js';
import { matchesSearch, type ProductSearch, readSearch } from './search-products.js';

/** `relevance` puts what fits a search best first. */
export type ProductOrder = ProductOrdering | 'relevance';

interface ListedProducts extends Counted {
  products: Product[];
}

export class ListProducts extends Query<ListedProducts> {
  constructor(
    readonly filter: ProductFilter,
    readonly order: ProductOrder,
    readonly page: RowRange,
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
    private readonly orm: MikroORM,
    @Inject(CATALOG_OPTIONS) private readonly options: CatalogOptions,
  ) {}

  async execute({ filter, order, page }: ListProducts): Promise<ListedProducts> {
    const query = queryThrough(this.orm.em.fork());
    if (order === 'best_selling') {
      const search = filter.search === null ? null : await readSearch(query, filter.search);
      const rows = await this.bestSelling(query, conditionsOf(filter, search, { readsStock: true }), page);
      return {
        products: rows.map(presentProduct),
        total: await countProducts(query, filter, search),
        totalIsLowerBound: false,
      };
    }
    if (filter.search !== null) return readFound(query, filter, filter.search, order, page);
    return readOrdered(query, filter, orders[order], page);
  }

  /** In one snapshot where one query is not enough: a product sold for the first time meanwhile must not fall between what sold and what did not. */
  private async bestSelling(query: Sql, conditions: Conditions, page: RowRange): Promise<ProductRow[]> {
    const { ranking } = this.options;
    const sold = await readSold(query, ranking, conditions, page);
    if (sold.length === page.limit) return sold;
    return this.orm.em.fork().transactional((em) => readBestSelling(queryThrough(em), ranking, conditions, page), {
      isolationLevel: IsolationLevel.REPEATABLE_READ,
      readOnly: true,
    });
  }
}

async function readOrdered(query: Sql, filter: ProductFilter, by: string, page: RowRange): Promise<ListedProducts> {
  const { parameters, bind } = binding();
  const where = filterCondition(filter, bind, await stockReading(query, filter));
  const whole = wholeCount(filter, bind);
  // The page first, then what belongs to its rows: rows before it are only walked over.
  const rows = await query<ProductRow & { passing: number }>(
    `select ${productColumns}, ${whole ?? 'page.passing'} as passing
       from (select p.id as shown${whole ? '' : ', count(*) over () as passing'} from products p
              where ${where} order by ${by} limit ${page.limit} offset ${page.offset}) page, ${productTables}
      where p.id = shown order by ${by}`,
    parameters,
  );
  return {
    products: rows.map(presentProduct),
    total: rows[0]?.passing ?? (await countProducts(query, filter, null)),
    totalIsLowerBound: false,
  };
}

/** Most searches are spelt right: whether one is not is only asked when nothing was found. */
async function readFound(
  query: Sql,
  filter: ProductFilter,
  text: string,
  order: keyof typeof orders,
  page: RowRange,
): Promise<ListedProducts> {
  const reading = await stockReading(query, filter);
  const filterBy = (bind: Bind) => filterCondition(filter, bind, reading);
  const find = (understood: ProductSearch) =>
    order === 'relevance'
      ? findFitting(query, filterBy, understood, page)
      : findOrdered(query, filterBy, understood, orders[order], page);
  let found = await find({ text, isMisspelt: false });
  if (found.total === 0) {
    const understood = await readSearch(query, text);
    if (understood.isMisspelt) found = await find(understood);
  }
  const { ids, ...counted } = found;
  const rows = await query<ProductRow>(
    `select ${productColumns} from unnest($1::int[]) with ordinality as found (found_id, nth), ${productTables}
      where p.id = found_id order by nth`,
    [ids],
  );
  return { products: rows.map(presentProduct), ...counted };
}

function findOrdered(
  query: Sql,
  filterBy: (bind: Bind) => string,
  understood: ProductSearch,
  order: string,
  page: RowRange,
): Promise<FoundPage> {
  const { parameters, bind } = binding();
  const where = filterBy(bind);
  const matches = matchesSearch(bind, understood);
  return searchPage(
    query,
    { text: understood.text, table: 'products', alias: 'p', where, matches, order, parameters },
    page,
  );
}
