import { MikroORM, raw } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Courier } from '@soulvia/contracts';
import { Courier as StoredCourier, presentCourier } from '../domain/courier.entity.js';

/** All couriers of the shop by name, the active ones first. There are few. */
export class ListCouriers extends Query<Courier[]> {}

@QueryHandler(ListCouriers)
export class ListCouriersHandler implements IQueryHandler<ListCouriers> {
  constructor(private readonly orm: MikroORM) {}

  async execute(): Promise<Courier[]> {
    const couriers = await this.orm.em.fork().findAll(StoredCourier, {
      orderBy: [{ is_active: 'desc' }, { [raw('lower(name)')]: 'asc' }, { id: 'asc' }],
    });
    return couriers.map(presentCourier);
  }
}
