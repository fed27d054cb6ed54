import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Package } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { readPackage } from './package-row.js';

export class FindPackage extends Query<Package> {
  constructor(readonly packageId: number) {
    super();
  }
}

@QueryHandler(FindPackage)
export class FindPackageHandler implements IQueryHandler<FindPackage> {
  constructor(private readonly orm: MikroORM) {}

  execute({ packageId }: FindPackage): Promise<Package> {
    return readPackage(queryThrough(this.orm.em.fork()), packageId);
  }
}
