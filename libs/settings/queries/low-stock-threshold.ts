import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Query as Sql, queryThrough } from '@soulvia/platform/database';

const defaultThreshold = 5;

/** SQL expression of the quantity at or below which a product is low in stock. */
export const lowStockThresholdSql = `coalesce((select (fields->>'low_stock_threshold')::int from settings where name = 'stock'), ${defaultThreshold})`;

/** Sets the threshold of a shop that has none yet. */
export async function setFirstLowStockThreshold(query: Sql, threshold: number): Promise<void> {
  await query(
    `insert into settings (name, fields) values ('stock', jsonb_build_object('low_stock_threshold', $1::int))
     on conflict do nothing`,
    [threshold],
  );
}

export class GetLowStockThreshold extends Query<number> {}

@QueryHandler(GetLowStockThreshold)
export class GetLowStockThresholdHandler implements IQueryHandler<GetLowStockThreshold> {
  constructor(private readonly orm: MikroORM) {}

  async execute(): Promise<number> {
    const [row] = await queryThrough(this.orm.em.fork())<{ threshold: number }>(
      `select ${lowStockThresholdSql} as threshold`,
    );
    return row?.threshold ?? defaultThreshold;
  }
}
