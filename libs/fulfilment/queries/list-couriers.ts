import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Courier } from '@soulvia/contracts';
import { queryPool } from '@soulvia/platform/database';
import { courierColumns, type CourierRow, presentCourier } from './courier-row.js';

/** All couriers of the shop by name, the active ones first. There are few. */
export class ListCouriers extends Query<Courier[]> {}

@QueryHandler(ListCouriers)
export class ListCouriersHandler implements IQueryHandler<ListCouriers> {
  constructor(private readonly orm: MikroORM) {}

  async execute(): Promise<Courier[]> {
    const rows = await queryPool(this.orm)<CourierRow>(
      `select ${courierColumns} from couriers order by is_active desc, lower(name), id`,
    );
    return rows.map(presentCourier);
  }
}
