import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { Category } from '../domain/category.entity.js';
import { categoryUpdated } from '../domain/events.js';
import { flushCategory } from '../domain/flush-category.js';

export interface CategoryChanges {
  name?: string | undefined;
  /** Key of a stored picture. */
  image?: string | undefined;
}

export class UpdateCategory extends Command<void> {
  constructor(
    readonly categoryId: number,
    readonly changes: CategoryChanges,
  ) {
    super();
  }
}

@CommandHandler(UpdateCategory)
export class UpdateCategoryHandler implements ICommandHandler<UpdateCategory> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ categoryId, changes }: UpdateCategory): Promise<void> {
    return this.unitOfWork.run(async ({ em, query, record }) => {
      await query('select id from categories where id = $1 for no key update', [categoryId]);
      const category = await em.findOne(Category, { id: categoryId, deletedAt: null });
      if (!category) throw new NotFound('Category');
      const fields = (['name', 'image'] as const).filter(
        (field) => changes[field] !== undefined && changes[field] !== category[field],
      );
      if (fields.length === 0) return;
      const { name: from } = category;
      em.assign(category, changes, { ignoreUndefined: true });
      await flushCategory(em);
      // The name of a picture says nothing to anybody.
      const told = category.name === from ? [] : [{ field: 'name', from, to: category.name }];
      record(categoryUpdated, categoryId, { category_id: categoryId, fields, changes: told });
    });
  }
}
