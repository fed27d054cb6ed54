import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StaffFamily } from '@soulvia/contracts';
import {
  searchFolded,
  countRows,
  type List,
  type ListPage,
  readPage,
  type RowRange,
  type Search,
  searchPage,
} from '@soulvia/platform/database';
import { ReadDatabase } from '@soulvia/platform/replica';
import { familyJson, type FamilyRow, presentStaffFamily } from '../persistence/family-row.js';

/** Families by name. */
export class ListFamilies extends Query<ListPage<StaffFamily>> {
  constructor(
    /** A part of the name of a family or of one of its products; null for all. */
    readonly search: string | null,
    readonly page: RowRange,
  ) {
    super();
  }
}

const list: List = {
  table: 'product_families',
  alias: 'f',
  key: 'id',
  columns: () => `${familyJson} as family`,
  where: () => 'true',
  order: 'lower(f.name), f.id',
};

const searchFor = (text: string): Search => ({
  lookups: (bind) => [
    searchFolded('f.name', bind, text),
    `f.id in (select p.family_id from products p
               where p.family_id is not null and p.deleted_at is null and ${searchFolded('p.name', bind, text)})`,
  ],
});

@QueryHandler(ListFamilies)
export class ListFamiliesHandler implements IQueryHandler<ListFamilies> {
  constructor(private readonly reads: ReadDatabase) {}

  execute({ search, page }: ListFamilies): Promise<ListPage<StaffFamily>> {
    return this.reads.primary.read(async (query) => {
      const { rows, ...counted } = await (search === null
        ? readPage<{ family: FamilyRow }>(query, list, page, () => countRows(query, list))
        : searchPage<{ family: FamilyRow }>(query, list, searchFor(search), page));
      return { rows: rows.map(({ family }) => presentStaffFamily(family)), ...counted };
    });
  }
}
