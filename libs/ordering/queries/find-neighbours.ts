import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OrderNeighbours } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { prepared, queryPool } from '@soulvia/platform/database';

/** The orders placed next after and before an order, which may be deleted itself. */
export class FindNeighbours extends Query<OrderNeighbours> {
  constructor(readonly orderId: number) {
    super();
  }
}

const place = (alias: string) => `(${alias}.created_at, ${alias}.id)`;

const sql = prepared(`
  select (select n.id from orders n where n.deleted_at is null and ${place('n')} > ${place('o')}
           order by n.created_at, n.id limit 1) as newer,
         (select n.id from orders n where n.deleted_at is null and ${place('n')} < ${place('o')}
           order by n.created_at desc, n.id desc limit 1) as older
    from orders o where o.id = $1`);

@QueryHandler(FindNeighbours)
export class FindNeighboursHandler implements IQueryHandler<FindNeighbours> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ orderId }: FindNeighbours): Promise<OrderNeighbours> {
    const [row] = await queryPool(this.orm)<OrderNeighbours>(sql, [orderId]);
    if (!row) throw new NotFound('Order');
    return row;
  }
}
