import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Category } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import { presentCategory, type CategoryRow } from './category-row.js';

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
      `select c.id, c.name, c.image,
              (select count(*) from products p where p.category_id = c.id and p.deleted_at is null) as product_count
         from categories c where c.id = $1 and c.deleted_at is null`,
      [categoryId],
    );
    if (!row) throw new NotFound('Category');
    return presentCategory(row);
  }
}
