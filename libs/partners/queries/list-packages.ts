import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Package } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { packageColumns, presentPackage, type PackageRow } from './package-row.js';

/** The packages on offer, cheapest first. */
export class ListPackages extends Query<{ packages: Package[]; total: number }> {
  constructor(readonly page: { limit: number; offset: number }) {
    super();
  }
}

@QueryHandler(ListPackages)
export class ListPackagesHandler implements IQueryHandler<ListPackages> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ page }: ListPackages): Promise<{ packages: Package[]; total: number }> {
    const query = queryThrough(this.orm.em.fork());
    const rows = await query<PackageRow>(
      `select ${packageColumns} from packages where deleted_at is null order by packages.price, id limit $1 offset $2`,
      [page.limit, page.offset],
    );
    const [count] = await query<{ total: number }>('select count(*) as total from packages where deleted_at is null');
    return { packages: rows.map(presentPackage), total: count?.total ?? 0 };
  }
}
