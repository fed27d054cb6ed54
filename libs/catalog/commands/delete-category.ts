import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
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
    return this.unitOfWork.run(async ({ query, record }) => {
      const [category] = await query<{ product_count: number }>(
        'select product_count from categories where id = $1 and deleted_at is null for update',
        [categoryId],
      );
      if (!category) throw new NotFound('Category');
      assertEmpty(category);
      await query('update categories set deleted_at = now() where id = $1', [categoryId]);
      record(categoryDeleted, categoryId, { category_id: categoryId });
    });
  }
}
