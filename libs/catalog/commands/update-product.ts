import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { CATALOG_OPTIONS, type CatalogOptions } from '../catalog-options.js';
import { diffProduct } from '../domain/change-product.js';
import { productUpdated } from '../domain/events.js';
import { Product, type ProductDetails } from '../domain/product.entity.js';
import { countProductMoved } from '../persistence/product-count.js';
import { setStock } from '../persistence/stock.js';

/** What an admin changes of a product; fields that are left out stay. */
export type ProductChanges = { [Field in keyof ProductDetails]?: ProductDetails[Field] | undefined } & {
  quantity?: number | undefined;
  /** The quantity that the admin saw; left out, the quantity is set in any case. */
  quantitySeen?: number | undefined;
};

export class UpdateProduct extends Command<void> {
  constructor(
    readonly productId: number,
    readonly changes: ProductChanges,
  ) {
    super();
  }
}

@CommandHandler(UpdateProduct)
export class UpdateProductHandler implements ICommandHandler<UpdateProduct> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(CATALOG_OPTIONS) private readonly options: CatalogOptions,
  ) {}

  execute({ productId, changes: { quantity, quantitySeen: seen, ...requested } }: UpdateProduct): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const product = await lockProduct(work, productId);
      const { values, fields, changes } = diffProduct(product, requested);
      if (values.categoryId !== undefined) await countProductMoved(work.query, product.categoryId, values.categoryId);
      if (fields.length > 0) Object.assign(product, values, { updatedAt: new Date() });
      await work.em.flush();
      if (quantity !== undefined) {
        const before = await setStock(work, productId, { quantity, seen }, this.options.lowStockThreshold);
        if (before !== null) {
          fields.push('quantity');
          changes.push({ field: 'quantity', from: before, to: quantity });
        }
      }
      if (fields.length > 0) work.record(productUpdated, productId, { product_id: productId, fields, changes });
    });
  }
}

async function lockProduct({ em, query }: Work, productId: number): Promise<Product> {
  await query('select id from products where id = $1 for no key update', [productId]);
  const product = await em.findOne(Product, { id: productId, deletedAt: null });
  if (!product) throw new NotFound('Product');
  return product;
}
