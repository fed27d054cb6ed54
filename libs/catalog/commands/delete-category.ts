import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockEntity } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { Category } from '../domain/category.entity.js';
import { assertEmpty } from '../domain/change-category.js';
import { categoryDeleted } from '../domain/events.js';

/** Deletes an empty category. A product that is added to it at the same moment waits for the lock and is then refused. */
export class DeleteCategory extends Command<void> {
  constructor(readonly categoryId: number) {
    super();
  }
}

@CommandHandler(DeleteCategory)
export class DeleteCategoryHandler implements ICommandHandler<DeleteCategory> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ categoryId }: DeleteCategory): Promise<void> {
    return this.unitOfWork.run(async ({ em, record }) => {
      const category = await lockEntity(em, Category, { id: categoryId, deletedAt: null }, 'update');
      assertEmpty(category);
      category.deletedAt = new Date();
      record(categoryDeleted, categoryId, { category_id: categoryId });
    });
  }
}
