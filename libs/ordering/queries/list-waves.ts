import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OrderWave } from '@soulvia/contracts';
import { instantText, prepared, queryPool } from '@soulvia/platform/database';

/** A family or an office has fewer buyers whom the shop does not know. */
const accountsMin = 5;
const ordersMin = 10;
const wavesMax = 20;

const sql = prepared(`
  select min(u.order_id)::int as id, count(distinct u.user_id)::int as accounts, count(*)::int as orders, sum(u.units)::int as units,
         sum(u.value)::text as value, min(o.created_at) as since
    from unproven_orders u join orders o on o.id = u.order_id
   where u.origin is not null
   group by u.origin
  having count(*) >= ${ordersMin} and count(distinct u.user_id) >= ${accountsMin}
   order by orders desc, id limit ${wavesMax}`);

/** Orders that look like those of one person with many names. */
export class ListWaves extends Query<OrderWave[]> {}

@QueryHandler(ListWaves)
export class ListWavesHandler implements IQueryHandler<ListWaves> {
  constructor(private readonly orm: MikroORM) {}

  async execute(): Promise<OrderWave[]> {
    const rows = await queryPool(this.orm)<OrderWave>(sql);
    return rows.map((row) => ({ ...row, since: instantText(row.since) }));
  }
}
