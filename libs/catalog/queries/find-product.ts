import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Product } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { prepared, queryPool } from '@soulvia/platform/database';
import { presentProduct, productColumns, productTables, type ProductRow } from './product-row.js';

export class FindProduct extends Query<Product> {
  constructor(readonly productId: number) {
    super();
  }
}

const sql = prepared(`select ${productColumns} from ${productTables} where p.id = $1 and p.deleted_at is null`);

@QueryHandler(FindProduct)
export class FindProductHandler implements IQueryHandler<FindProduct> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ productId }: FindProduct): Promise<Product> {
    const [row] = await queryPool(this.orm)<ProductRow>(sql, [productId]);
    if (!row) throw new NotFound('Product');
    return presentProduct(row);
  }
}
