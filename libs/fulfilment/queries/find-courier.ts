import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Courier } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { type Query as Sql, queryPool } from '@soulvia/platform/database';
import { courierColumns, type CourierRow, presentCourier } from './courier-row.js';

export class FindCourier extends Query<Courier> {
  constructor(readonly courierId: number) {
    super();
  }
}

@QueryHandler(FindCourier)
export class FindCourierHandler implements IQueryHandler<FindCourier> {
  constructor(private readonly orm: MikroORM) {}

  execute({ courierId }: FindCourier): Promise<Courier> {
    return readCourier(queryPool(this.orm), courierId);
  }
}

export async function readCourier(query: Sql, courierId: number): Promise<Courier> {
  const [row] = await query<CourierRow>(`select ${courierColumns} from couriers where id = $1`, [courierId]);
  if (!row) throw new NotFound('Courier');
  return presentCourier(row);
}
