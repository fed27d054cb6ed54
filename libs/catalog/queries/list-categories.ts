import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Category } from '@soulvia/contracts';
import { containing, queryThrough } from '@soulvia/platform/database';
import { categoryColumns, presentCategory, type CategoryRow } from './category-row.js';

/** Categories in the order they were made. */
export class ListCategories extends Query<{ categories: Category[]; total: number }> {
  constructor(
    /** Part of a name, or a whole id. */
    readonly search: string | null,
    readonly page: { limit: number; offset: number },
  ) {
    super();
  }
}

const found = `deleted_at is null and ($1::text is null or name ilike $1 or id::text = $2)`;

@QueryHandler(ListCategories)
export class ListCategoriesHandler implements IQueryHandler<ListCategories> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ search, page }: ListCategories): Promise<{ categories: Category[]; total: number }> {
    const query = queryThrough(this.orm.em.fork());
    const parameters = [search === null ? null : containing(search), search];
    const rows = await query<CategoryRow>(
      `select ${categoryColumns} from categories where ${found} order by id limit $3 offset $4`,
      [...parameters, page.limit, page.offset],
    );
    const [count] = await query<{ total: number }>(
      `select count(*) as total from categories where ${found}`,
      parameters,
    );
    return { categories: rows.map(presentCategory), total: count?.total ?? 0 };
  }
}
