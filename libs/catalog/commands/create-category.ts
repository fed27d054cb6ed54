import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { Category } from '../domain/category.entity.js';
import { categoryCreated } from '../domain/events.js';
import { flushCategory } from '../persistence/flush-category.js';

export class CreateCategory extends Command<number> {
  constructor(
    readonly name: string,
    readonly image: string | null,
  ) {
    super();
  }
}

/** Creates a category and returns its id. */
@CommandHandler(CreateCategory)
export class CreateCategoryHandler implements ICommandHandler<CreateCategory> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ name, image }: CreateCategory): Promise<number> {
    return this.unitOfWork.run(async ({ em, record, at }) => {
      const category = em.create(Category, { name, image, ...(at ? { createdAt: at } : {}) });
      em.persist(category);
      await flushCategory(em);
      record(categoryCreated, category.id, { category_id: category.id });
      return category.id;
    });
  }
}
