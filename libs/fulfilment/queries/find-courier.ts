import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Courier } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { Courier as StoredCourier, presentCourier } from '../domain/courier.entity.js';

export class FindCourier extends Query<Courier> {
  constructor(readonly courierId: number) {
    super();
  }
}

@QueryHandler(FindCourier)
export class FindCourierHandler implements IQueryHandler<FindCourier> {
  constructor(private readonly orm: MikroORM) {}

  execute({ courierId }: FindCourier): Promise<Courier> {
    return readCourier(this.orm, courierId);
  }
}

export async function readCourier(orm: MikroORM, courierId: number): Promise<Courier> {
  const courier = await orm.em.fork().findOne(StoredCourier, courierId);
  if (!courier) throw new NotFound('Courier');
  return presentCourier(courier);
}
