import { IsolationLevel, MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Product, ProductOrdering } from '@soulvia/contracts';
import { queryThrough, type Query as Sql } from '@soulvia/platform/database';
import { CATALOG_OPTIONS, type CatalogOptions } from '../catalog-options.js';
import { readBestSelling, readSold, type RowRange } from './best-selling.js';
import { countProducts } from './count-products.js';
import { conditionsOf, type Conditions, type ProductFilter } from './product-filter.js';
import { presentProduct, productColumns, stockOfProduct, type ProductRow } from './product-row.js';
import { readSearch, searchRank, type ProductSearch } from './search-products.js';

/** `relevance` puts what fits a search best first. */
export type ProductOrder = ProductOrdering | 'relevance';

export class ListProducts extends Query<{ products: Product[]; total: number }> {
  constructor(
    readonly filter: ProductFilter,
    readonly order: ProductOrder,
    readonly page: RowRange,
  ) {
    super();
  }
}

const orders = {
  price: 'p.price, p.id',
  '-price': 'p.price desc, p.id desc',
  '-created_at': 'p.created_at desc, p.id desc',
  relevance: 'p.id',
};

@QueryHandler(ListProducts)
export class ListProductsHandler implements IQueryHandler<ListProducts> {
  constructor(
    private readonly orm: MikroORM,
    @Inject(CATALOG_OPTIONS) private readonly options: CatalogOptions,
  ) {}

  async execute({ filter, order, page }: ListProducts): Promise<{ products: Product[]; total: number }> {
    const query = queryThrough(this.orm.em.fork());
    if (order === 'relevance' && filter.search !== null) return readFitting(query, filter, filter.search, page);
    const search = filter.search === null ? null : await readSearch(query, filter.search);
    const rows =
      order === 'best_selling'
        ? await this.bestSelling(query, conditionsOf(filter, search, { readsStock: true }), page)
        : await readOrdered(query, orders[order], conditionsOf(filter, search), page);
    return { products: rows.map(presentProduct), total: await countProducts(query, filter, search) };
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

function readOrdered(query: Sql, by: string, { where, parameters }: Conditions, page: RowRange): Promise<ProductRow[]> {
  // The page first, then what belongs to its rows: rows before it are only walked over.
  return query(
    `select ${productColumns}
       from (select p.id from products p
              where ${where} order by ${by} limit ${page.limit} offset ${page.offset}) page
            join products p on p.id = page.id join categories c on c.id = p.category_id ${stockOfProduct}
      order by ${by}`,
    parameters,
  );
}

/** What fits a search, the best first. Most are spelt right: whether one is not is only asked when nothing was found. */
async function readFitting(
  query: Sql,
  filter: ProductFilter,
  text: string,
  page: RowRange,
): Promise<{ products: Product[]; total: number }> {
  const spelt = await readFound(query, filter, { text, isMisspelt: false }, page);
  if (spelt.total > 0) return spelt;
  const search = await readSearch(query, text);
  return search.isMisspelt ? readFound(query, filter, search, page) : spelt;
}

async function readFound(
  query: Sql,
  filter: ProductFilter,
  search: ProductSearch,
  page: RowRange,
): Promise<{ products: Product[]; total: number }> {
  const { where, parameters } = conditionsOf(filter, search);
  const count = '(select count(*) from found)';
  const rank = searchRank((value) => `$${parameters.push(value)}`, search.text, count);
  const rows = await query<ProductRow & { total: number }>(
    `with found as materialized (select p.id, p.name, p.search from products p where ${where}),
          page as (select p.id, ${rank} as fit from found p order by fit desc, p.id limit ${page.limit} offset ${page.offset})
     select ${count} as total, ${productColumns}
       from page join products p on p.id = page.id join categories c on c.id = p.category_id ${stockOfProduct}
      order by page.fit desc, p.id`,
    parameters,
  );
  // Beyond the last page there is no row to tell the total.
  const total = rows[0]?.total ?? (page.offset === 0 ? 0 : await countProducts(query, filter, search));
  return { products: rows.map(presentProduct), total };
}
