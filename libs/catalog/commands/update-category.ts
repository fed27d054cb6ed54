import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockEntity } from '@soulvia/platform/database';
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
    return this.unitOfWork.run(async ({ em, record }) => {
      const category = await lockEntity(em, Category, { id: categoryId, deletedAt: null });
      const difference = diffCategory(category, changes);
      if (difference.fields.length === 0) return;
      em.assign(category, changes, { ignoreUndefined: true });
      await flushCategory(em);
      record(categoryUpdated, categoryId, { category_id: categoryId, ...difference });
    });
  }
}
