import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Category } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import { categoryColumns, presentCategory, type CategoryRow } from './category-row.js';

export class FindCategory extends Query<Category> {
  constructor(readonly categoryId: number) {
    super();
  }
}

@QueryHandler(FindCategory)
export class FindCategoryHandler implements IQueryHandler<FindCategory> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ categoryId }: FindCategory): Promise<Category> {
    const [row] = await queryThrough(this.orm.em.fork())<CategoryRow>(
      `select ${categoryColumns} from categories where id = $1 and deleted_at is null`,
      [categoryId],
    );
    if (!row) throw new NotFound('Category');
    return presentCategory(row);
  }
}
