import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Package, PackageOrdering, PackageStatus } from '@soulvia/contracts';
import {
  searchFolded,
  countRows,
  type List,
  type ListPage,
  queryThrough,
  readPage,
  type RowRange,
  type Search,
  searchPage,
} from '@soulvia/platform/database';
import { packageColumns, presentPackage, type PackageRow } from './package-row.js';

interface PackageFilter {
  status: PackageStatus | null;
  /** Part of the name, or a whole id. */
  search: string | null;
  /** Whether packages that are withdrawn from sale are listed as well. */
  withWithdrawn: boolean;
}

const orders: Record<PackageOrdering, string> = {
  price: 'p.price, p.id',
  '-price': 'p.price desc, p.id desc',
  created_at: 'p.id',
  '-created_at': 'p.id desc',
  name: 'lower(p.name), p.id',
  '-name': 'lower(p.name) desc, p.id desc',
  profit: 'p.profit, p.id',
  '-profit': 'p.profit desc, p.id desc',
  sc_value: 'p.sc_value, p.id',
  '-sc_value': 'p.sc_value desc, p.id desc',
};

export class ListPackages extends Query<ListPage<Package>> {
  constructor(
    readonly filter: PackageFilter,
    readonly ordering: PackageOrdering,
    readonly page: RowRange,
  ) {
    super();
  }
}

@QueryHandler(ListPackages)
export class ListPackagesHandler implements IQueryHandler<ListPackages> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ filter, ordering, page }: ListPackages): Promise<ListPage<Package>> {
    const query = queryThrough(this.orm.em.fork());
    const list: List = {
      table: 'packages',
      alias: 'p',
      key: 'id',
      columns: () => packageColumns,
      where: () => buildCondition(filter),
      order: orders[ordering],
    };
    const { rows, ...counted } =
      filter.search === null
        ? await readPage<PackageRow>(query, list, page, () => countRows(query, list))
        : await searchPage<PackageRow>(query, list, searchFor(filter.search), page);
    return { rows: rows.map(presentPackage), ...counted };
  }
}

function buildCondition({ status, withWithdrawn }: PackageFilter): string {
  const conditions = ['p.deleted_at is null'];
  if (!withWithdrawn || status === 'on_sale') conditions.push('p.is_on_sale');
  if (status === 'withdrawn') conditions.push('not p.is_on_sale');
  return conditions.join(' and ');
}

function searchFor(text: string): Search {
  const id = /^#?([1-9]\d{0,8})$/.exec(text)?.[1];
  return {
    lookups: (bind) => [
      searchFolded('p.name', bind, text),
      ...(id === undefined ? [] : [`p.id = ${bind(Number(id))}`]),
    ],
  };
}
