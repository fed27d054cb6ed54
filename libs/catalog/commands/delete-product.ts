import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { recordAll, type SqlWork, UnitOfWork } from '@soulvia/platform/event-log';
import { productDeleted } from '../domain/events.js';
import { familyWithout, listProductIds } from '../domain/family.js';
import { deleteFamily, lockCandidates, lockFamilies, readFamily, storeFamily } from '../persistence/families.js';
import { countProductOut } from '../persistence/product-count.js';

/** Deletes a product. Order lines keep its name, price and image. It leaves its family, which is dissolved when one product is left. */
export class DeleteProduct extends Command<void> {
  constructor(readonly productId: number) {
    super();
  }
}

@CommandHandler(DeleteProduct)
export class DeleteProductHandler implements ICommandHandler<DeleteProduct> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ productId }: DeleteProduct): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const { query, record } = work;
      await leaveFamily(work, productId);
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

async function leaveFamily(work: SqlWork, productId: number): Promise<void> {
  const { query } = work;
  await lockFamilies(query);
  const [product] = await query<{ family_id: number | null }>('select family_id from products where id = $1', [
    productId,
  ]);
  const family = product?.family_id ? await readFamily(query, product.family_id) : undefined;
  if (!family) return;
  await lockCandidates(query, listProductIds(family));
  const { after, events } = familyWithout(family, productId);
  if (after) await storeFamily(query, after);
  else await deleteFamily(query, family.id);
  recordAll(work, events);
}
