import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Product, ProductOrdering, ProductStatus } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import type { Days } from '@soulvia/platform/http';
import { CATALOG_OPTIONS, type CatalogOptions } from '../catalog-options.js';
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
    readonly page: { limit: number; offset: number },
  ) {
    super();
  }
}

const inStock = 's.quantity > 0 and not p.held_out_of_stock';

@QueryHandler(ListProducts)
export class ListProductsHandler implements IQueryHandler<ListProducts> {
  constructor(
    private readonly orm: MikroORM,
    @Inject(CATALOG_OPTIONS) private readonly options: CatalogOptions,
  ) {}

  async execute({ filter, order, page }: ListProducts): Promise<{ products: Product[]; total: number }> {
    const query = queryThrough(this.orm.em.fork());
    const { where, parameters, needsStock } = conditionsOf(filter);
    const { join, by } = this.orderBy(order, filter.search, parameters);
    const rows = await query<ProductRow>(
      `select ${productColumns} from ${productTables} ${join} where ${where}
        order by ${by} limit ${page.limit} offset ${page.offset}`,
      parameters,
    );
    const counted = conditionsOf(filter);
    const [count] = await query<{ total: number }>(
      `select count(*) as total from products p ${needsStock ? 'join stock s on s.product_id = p.id' : ''} where ${where}`,
      counted.parameters,
    );
    return { products: rows.map(presentProduct), total: count?.total ?? 0 };
  }

  private orderBy(order: ProductOrder, search: string | null, parameters: unknown[]): { join: string; by: string } {
    if (order === 'relevance' && search !== null)
      return { join: '', by: `${searchRank(`$${parameters.push(search)}`)} desc, p.id` };
    if (order === 'price') return { join: '', by: 'p.price, p.id' };
    if (order === '-price') return { join: '', by: 'p.price desc, p.id desc' };
    if (order === '-created_at') return { join: '', by: 'p.created_at desc, p.id desc' };
    const { ranking } = this.options;
    return { join: ranking.join, by: `${ranking.order}, p.id` };
  }
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
