import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Product } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { prepared } from '@soulvia/platform/database';
import { ReadDatabase, type ReadSource } from '@soulvia/platform/replica';
import { CATALOG_OPTIONS, type CatalogOptions } from '../catalog-options.js';
import { presentProduct, productColumns, productJoins, type ProductRow } from '../persistence/product-row.js';
import { available } from './product-filter.js';

/** Available products that others bought with a product, filled up with the best sellers of its category; one of each family. */
export class ListRelated extends Query<Product[]> {
  /** @param source the primary by default. */
  constructor(
    readonly productId: number,
    readonly source?: ReadSource,
  ) {
    super();
  }
}

const most = 6;
const productSql = prepared('select category_id, family_id from products where id = $1 and deleted_at is null');

@QueryHandler(ListRelated)
export class ListRelatedHandler implements IQueryHandler<ListRelated> {
  constructor(
    private readonly reads: ReadDatabase,
    @Inject(CATALOG_OPTIONS) private readonly options: CatalogOptions,
  ) {}

  execute({ productId, source = this.reads.primary }: ListRelated): Promise<Product[]> {
    const { ranking, ratings, related } = this.options;
    return source.read(async (query) => {
      const [product] = await query<{ category_id: number; family_id: number | null }>(productSql, [productId]);
      if (!product) throw new NotFound('Product');
      const rows = await query<ProductRow>(
        prepared(`with candidates as (
           select ${related.relatedId} as id, ${related.rank} as rank from ${related.table} where ${related.productId} = $1
            union all
           select id, null from products where category_id = $2
         ), listed as (
           select distinct on (coalesce(-p.family_id, p.id)) p.id, c.rank, b.${ranking.units} as units
             from candidates c join products p on p.id = c.id join stock s on s.product_id = p.id
                  left join ${ranking.table} b on b.${ranking.productId} = p.id and b.${ranking.units} > 0
            where p.deleted_at is null and ${available} and p.id <> $1
              and coalesce(p.family_id <> $3::int, true)
            order by coalesce(-p.family_id, p.id), c.rank, units desc nulls last, p.id
         )
         select ${productColumns(ratings)}
           from (select * from listed order by rank, units desc nulls last, id limit ${most}) l
                join products p on p.id = l.id ${productJoins}
          order by l.rank, l.units desc nulls last, l.id`),
        [productId, product.category_id, product.family_id],
      );
      return rows.map(presentProduct);
    });
  }
}
