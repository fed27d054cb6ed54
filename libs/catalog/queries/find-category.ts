import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Category } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { ReadDatabase, type ReadSource } from '@soulvia/platform/replica';
import { categoryColumns, presentCategory, type CategoryRow } from '../persistence/category-row.js';

export class FindCategory extends Query<Category> {
  /** @param source the primary by default. */
  constructor(
    readonly categoryId: number,
    readonly source?: ReadSource,
  ) {
    super();
  }
}

@QueryHandler(FindCategory)
export class FindCategoryHandler implements IQueryHandler<FindCategory> {
  constructor(private readonly reads: ReadDatabase) {}

  execute({ categoryId, source = this.reads.primary }: FindCategory): Promise<Category> {
    return source.read(async (query) => {
      const [row] = await query<CategoryRow>(
        `select ${categoryColumns} from categories where id = $1 and deleted_at is null`,
        [categoryId],
      );
      if (!row) throw new NotFound('Category');
      return presentCategory(row);
    });
  }
}
