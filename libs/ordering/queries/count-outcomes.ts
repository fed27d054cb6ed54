import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ConfirmationsToday } from '@soulvia/contracts';
import { prepared, queryPool } from '@soulvia/platform/database';

const sql = prepared(`
  select count(distinct order_id) filter (where outcome = 'CONFIRMED')::int as confirmed,
         count(distinct order_id) filter (where outcome = 'DECLINED')::int as declined
    from order_contacts
   where outcome in ('CONFIRMED', 'DECLINED')
     and created_at >= date_trunc('day', now() at time zone 'Asia/Karachi') at time zone 'Asia/Karachi'`);

/** What staff have recorded today. */
export class CountOutcomes extends Query<ConfirmationsToday> {}

@QueryHandler(CountOutcomes)
export class CountOutcomesHandler implements IQueryHandler<CountOutcomes> {
  constructor(private readonly orm: MikroORM) {}

  async execute(): Promise<ConfirmationsToday> {
    const [counts] = await queryPool(this.orm)<ConfirmationsToday>(sql);
    return counts ?? { confirmed: 0, declined: 0 };
  }
}
