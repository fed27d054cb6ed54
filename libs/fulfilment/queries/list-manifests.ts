import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ManifestState, ManifestSummary } from '@soulvia/contracts';
import { type List, type ListPage, queryPool, readFilteredPage, type RowRange } from '@soulvia/platform/database';
import { manifestColumns, type ManifestRow, presentManifests } from './manifest-row.js';

/** Manifests that wait for a signature, or that have one; the newest first. */
export class ListManifests extends Query<ListPage<ManifestSummary>> {
  constructor(
    readonly state: ManifestState,
    readonly page: RowRange,
  ) {
    super();
  }
}

@QueryHandler(ListManifests)
export class ListManifestsHandler implements IQueryHandler<ListManifests> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ state, page }: ListManifests): Promise<ListPage<ManifestSummary>> {
    const query = queryPool(this.orm);
    const list: List = {
      table: 'manifests',
      alias: 'm',
      key: 'id',
      columns: () => manifestColumns,
      where: () => `m.signed_at is ${state === 'open' ? 'null' : 'not null'}`,
      order: 'm.id desc',
    };
    const { rows, ...counted } = await readFilteredPage<ManifestRow>(query, list, page);
    return { rows: await presentManifests(query, rows), ...counted };
  }
}
