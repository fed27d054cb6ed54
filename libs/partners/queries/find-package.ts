import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Package } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import { packageColumns, presentPackage, type PackageRow } from './package-row.js';

export class FindPackage extends Query<Package> {
  constructor(readonly packageId: number) {
    super();
  }
}

@QueryHandler(FindPackage)
export class FindPackageHandler implements IQueryHandler<FindPackage> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ packageId }: FindPackage): Promise<Package> {
    const [row] = await queryThrough(this.orm.em.fork())<PackageRow>(
      `select ${packageColumns} from packages p where p.id = $1 and p.deleted_at is null`,
      [packageId],
    );
    if (!row) throw new NotFound('Package');
    return presentPackage(row);
  }
}
