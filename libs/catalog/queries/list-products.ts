import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Product, ProductOrdering, ProductStatus } from '@soulvia/contracts';
import { queryThrough, type Query as Sql } from '@soulvia/platform/database';
import type { Days } from '@soulvia/platform/http';
import { CATALOG_OPTIONS, type CatalogOptions } from '../catalog-options.js';
import { readBestSelling, type RowRange } from './best-selling.js';
import { presentProduct, productColumns, productTables, type ProductRow } from './product-row.js';
import { matchesSearch, searchRank } from './search-products.js';

export interface ProductFilter {
  categoryId: number | null;
  search: string | null;
  status: ProductStatus | null;
  days: Days;
}

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

const inStock = 's.quantity > 0 and not p.held_out_of_stock';

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
        ? await readBestSelling(query, this.options.ranking, conditionsOf(filter), page)
        : await readOrdered(query, order, filter, page);
    const { where, needsStock, parameters } = conditionsOf(filter);
    const [count] = await query<{ total: number }>(
      `select count(*) as total from products p ${needsStock ? 'join stock s on s.product_id = p.id' : ''} where ${where}`,
      parameters,
    );
    return { products: rows.map(presentProduct), total: count?.total ?? 0 };
  }
}

async function readOrdered(
  query: Sql,
  order: Exclude<ProductOrder, 'best_selling'>,
  filter: ProductFilter,
  page: RowRange,
): Promise<ProductRow[]> {
  const { where, parameters } = conditionsOf(filter);
  const by =
    order === 'relevance' && filter.search !== null
      ? `${searchRank(`$${parameters.push(filter.search)}`)} desc, p.id`
      : orders[order];
  return query(
    `select ${productColumns} from ${productTables} where ${where} order by ${by} limit ${page.limit} offset ${page.offset}`,
    parameters,
  );
}

function conditionsOf({ categoryId, search, status, days }: ProductFilter): {
  where: string;
  parameters: unknown[];
  needsStock: boolean;
} {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const conditions = ['p.deleted_at is null'];
  if (categoryId !== null) conditions.push(`p.category_id = ${bind(categoryId)}`);
  if (search !== null) conditions.push(matchesSearch(bind, search));
  if (status !== null) conditions.push(status === 'INSTOCK' ? inStock : `not (${inStock})`);
  if (days.from) conditions.push(`p.created_at >= ${bind(days.from)}::date::timestamp at time zone 'Asia/Karachi'`);
  if (days.to) conditions.push(`p.created_at < (${bind(days.to)}::date + 1)::timestamp at time zone 'Asia/Karachi'`);
  return { where: conditions.join(' and '), parameters, needsStock: status !== null };
}
