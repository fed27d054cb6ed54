import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Limits } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { readLimits } from './read-limits.js';

export class GetLimits extends Query<Limits> {}

@QueryHandler(GetLimits)
export class GetLimitsHandler implements IQueryHandler<GetLimits> {
  constructor(private readonly orm: MikroORM) {}

  execute(): Promise<Limits> {
    return readLimits(queryThrough(this.orm.em.fork()));
  }
}
