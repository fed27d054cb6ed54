import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Product, ProductOrdering } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { PRODUCT_RANKING, type ProductRanking } from '../product-ranking.js';
import { presentProduct, productColumns, productTables, type ProductRow } from './product-row.js';

export interface ProductFilter {
  categoryId: number | null;
  ordering: ProductOrdering;
  page: { limit: number; offset: number };
}

export class ListProducts extends Query<{ products: Product[]; total: number }> {
  constructor(readonly filter: ProductFilter) {
    super();
  }
}

@QueryHandler(ListProducts)
export class ListProductsHandler implements IQueryHandler<ListProducts> {
  constructor(
    private readonly orm: MikroORM,
    @Inject(PRODUCT_RANKING) private readonly ranking: ProductRanking,
  ) {}

  async execute({ filter }: ListProducts): Promise<{ products: Product[]; total: number }> {
    const query = queryThrough(this.orm.em.fork());
    const { join, order } = this.orderBy(filter.ordering);
    const rows = await query<ProductRow>(
      `select ${productColumns} from ${productTables} ${join}
        where p.deleted_at is null and ($1::int is null or p.category_id = $1)
        order by ${order} limit $2 offset $3`,
      [filter.categoryId, filter.page.limit, filter.page.offset],
    );
    const [count] = await query<{ total: number }>(
      'select count(*) as total from products p where p.deleted_at is null and ($1::int is null or p.category_id = $1)',
      [filter.categoryId],
    );
    return { products: rows.map(presentProduct), total: count?.total ?? 0 };
  }

  private orderBy(ordering: ProductOrdering): { join: string; order: string } {
    if (ordering === 'price') return { join: '', order: 'p.price, p.id' };
    if (ordering === '-price') return { join: '', order: 'p.price desc, p.id desc' };
    if (ordering === '-created_at') return { join: '', order: 'p.created_at desc, p.id desc' };
    return { join: this.ranking.join, order: `${this.ranking.order}, p.id` };
  }
}
