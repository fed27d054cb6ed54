import { IsolationLevel, MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Product, ProductOrdering } from '@soulvia/contracts';
import { queryThrough, type Query as Sql } from '@soulvia/platform/database';
import { CATALOG_OPTIONS, type CatalogOptions } from '../catalog-options.js';
import { readBestSelling, readSold, type RowRange } from './best-selling.js';
import { countProducts } from './count-products.js';
import { conditionsOf, type ProductFilter } from './product-filter.js';
import { presentProduct, productColumns, stockOfProduct, type ProductRow } from './product-row.js';
import { searchRank } from './search-products.js';

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
    const rows =
      order === 'best_selling'
        ? await this.bestSelling(query, filter, page)
        : await readOrdered(query, order, filter, page);
    return { products: rows.map(presentProduct), total: await countProducts(query, filter) };
  }

  /** In one snapshot where one query is not enough: a product sold for the first time meanwhile must not fall between what sold and what did not. */
  private async bestSelling(query: Sql, filter: ProductFilter, page: RowRange): Promise<ProductRow[]> {
    const { ranking } = this.options;
    const sold = await readSold(query, ranking, conditionsOf(filter), page);
    if (sold.length === page.limit) return sold;
    return this.orm.em
      .fork()
      .transactional((em) => readBestSelling(queryThrough(em), ranking, conditionsOf(filter), page), {
        isolationLevel: IsolationLevel.REPEATABLE_READ,
        readOnly: true,
      });
  }
}

async function readOrdered(
  query: Sql,
  order: Exclude<ProductOrder, 'best_selling'>,
  filter: ProductFilter,
  page: RowRange,
): Promise<ProductRow[]> {
  const { where, parameters, needsStock } = conditionsOf(filter);
  const by =
    order === 'relevance' && filter.search !== null
      ? `${searchRank(`$${parameters.push(filter.search)}`)} desc, p.id`
      : orders[order];
  // The page first, then what belongs to its rows: rows before it are only walked over.
  return query(
    `select ${productColumns}
       from (select p.id from products p ${needsStock ? stockOfProduct : ''}
              where ${where} order by ${by} limit ${page.limit} offset ${page.offset}) page
            join products p on p.id = page.id join categories c on c.id = p.category_id ${stockOfProduct}
      order by ${by}`,
    parameters,
  );
}
