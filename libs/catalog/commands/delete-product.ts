import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { productDeleted } from '../domain/events.js';
import { countProductOut } from '../domain/product-count.js';

/** Takes a product off the shelves for good. Orders keep their lines with its name, price and picture. */
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
      const [gone] = await query<{ category_id: number }>(
        `update products set deleted_at = now(), updated_at = now() where id = $1 and deleted_at is null
         returning category_id`,
        [productId],
      );
      if (!gone) throw new NotFound('Product');
      await countProductOut(query, gone.category_id);
      record(productDeleted, productId, { product_id: productId, category_id: gone.category_id });
    });
  }
}
