import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { Category } from '../domain/category.entity.js';
import { categoryUpdated } from '../domain/events.js';
import { diffCategory, type CategoryChanges } from '../domain/change-category.js';
import { flushCategory } from '../persistence/flush-category.js';

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
      const difference = diffCategory(category, changes);
      if (difference.fields.length === 0) return;
      em.assign(category, changes, { ignoreUndefined: true });
      await flushCategory(em);
      record(categoryUpdated, categoryId, { category_id: categoryId, ...difference });
    });
  }
}
