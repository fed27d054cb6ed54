import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Category, type CategoryOrdering, type CategoryStatus } from '@soulvia/contracts';
import { type Bind, binding, containsFolded, onDays } from '@soulvia/platform/database';
import type { Days } from '@soulvia/platform/http';
import { ReadDatabase, type ReadSource } from '@soulvia/platform/replica';
import { categoryColumns, presentCategory, type CategoryRow } from '../persistence/category-row.js';

export interface CategoryFilter {
  /** Part of a name, or a whole id. */
  search: string | null;
  status: CategoryStatus | null;
  days: Days;
}

interface ListedCategories {
  categories: Category[];
  total: number;
}

/** Ids grow with the time of creation. */
const orders: Record<CategoryOrdering, string> = {
  created_at: 'id',
  '-created_at': 'id desc',
  name: 'lower(name), id',
  '-name': 'lower(name) desc, id desc',
};

export class ListCategories extends Query<ListedCategories> {
  /** @param source the primary by default. */
  constructor(
    readonly filter: CategoryFilter,
    readonly ordering: CategoryOrdering,
    readonly page: { limit: number; offset: number },
    readonly source?: ReadSource,
  ) {
    super();
  }
}

function buildCondition({ search, status, days }: CategoryFilter, bind: Bind): string {
  const conditions = ['deleted_at is null', ...onDays('created_at', days, bind)];
  if (search !== null) conditions.push(`(${containsFolded('name', bind, search)} or id::text = ${bind(search)})`);
  if (status !== null) conditions.push(`(product_count > 0) = ${status === 'ACTIVE'}`);
  return conditions.join(' and ');
}

@QueryHandler(ListCategories)
export class ListCategoriesHandler implements IQueryHandler<ListCategories> {
  constructor(private readonly reads: ReadDatabase) {}

  execute({ filter, ordering, page, source = this.reads.primary }: ListCategories): Promise<ListedCategories> {
    return source.read(async (query) => {
      const { parameters, bind } = binding();
      const where = buildCondition(filter, bind);
      const rows = await query<CategoryRow>(
        `select ${categoryColumns} from categories where ${where}
          order by ${orders[ordering]} limit ${page.limit} offset ${page.offset}`,
        parameters,
      );
      const [count] = await query<{ total: number }>(
        `select count(*) as total from categories where ${where}`,
        parameters,
      );
      return { categories: rows.map(presentCategory), total: count?.total ?? 0 };
    });
  }
}
