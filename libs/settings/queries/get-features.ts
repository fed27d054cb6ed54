import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Features } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { readFeatures } from './read-features.js';

export class GetFeatures extends Query<Features> {}

@QueryHandler(GetFeatures)
export class GetFeaturesHandler implements IQueryHandler<GetFeatures> {
  constructor(private readonly orm: MikroORM) {}

  execute(): Promise<Features> {
    return readFeatures(queryThrough(this.orm.em.fork()));
  }
}
