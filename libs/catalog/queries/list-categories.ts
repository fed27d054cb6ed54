import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Category, CategoryStatus } from '@soulvia/contracts';
import { containing, queryThrough } from '@soulvia/platform/database';
import type { Days } from '@soulvia/platform/http';
import { categoryColumns, presentCategory, type CategoryRow } from './category-row.js';

export interface CategoryFilter {
  /** Part of a name, or a whole id. */
  search: string | null;
  status: CategoryStatus | null;
  days: Days;
}

/** Categories in the order they were made. */
export class ListCategories extends Query<{ categories: Category[]; total: number }> {
  constructor(
    readonly filter: CategoryFilter,
    readonly page: { limit: number; offset: number },
  ) {
    super();
  }
}

const found = `deleted_at is null
  and ($1::text is null or name ilike $1 or id::text = $2)
  and ($3::text is null or (product_count > 0) = ($3 = 'ACTIVE'))
  and ($4::date is null or created_at >= $4::date::timestamp at time zone 'Asia/Karachi')
  and ($5::date is null or created_at < ($5::date + 1)::timestamp at time zone 'Asia/Karachi')`;

@QueryHandler(ListCategories)
export class ListCategoriesHandler implements IQueryHandler<ListCategories> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ filter, page }: ListCategories): Promise<{ categories: Category[]; total: number }> {
    const { search, status, days } = filter;
    const query = queryThrough(this.orm.em.fork());
    const parameters = [search === null ? null : containing(search), search, status, days.from, days.to];
    const rows = await query<CategoryRow>(
      `select ${categoryColumns} from categories where ${found} order by id limit $6 offset $7`,
      [...parameters, page.limit, page.offset],
    );
    const [count] = await query<{ total: number }>(
      `select count(*) as total from categories where ${found}`,
      parameters,
    );
    return { categories: rows.map(presentCategory), total: count?.total ?? 0 };
  }
}
