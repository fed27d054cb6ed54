import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { productDeleted } from '../domain/events.js';
import { countProductOut } from '../persistence/product-count.js';

/** Deletes a product. Order lines keep its name, price and image. */
export class DeleteProduct extends Command<void> {
  constructor(readonly productId: number) {
    super();
  }
}

@CommandHandler(DeleteProduct)
export class DeleteProductHandler implements ICommandHandler<DeleteProduct> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ productId }: DeleteProduct): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const [deleted] = await query<{ category_id: number }>(
        `update products set deleted_at = now(), updated_at = now() where id = $1 and deleted_at is null
         returning category_id`,
        [productId],
      );
      if (!deleted) throw new NotFound('Product');
      await countProductOut(query, deleted.category_id);
      record(productDeleted, productId, { product_id: productId, category_id: deleted.category_id });
    });
  }
}
