import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockEntity } from '@soulvia/platform/database';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { assertCompareAt, assertPriceSeen, assertWholeSize, diffProduct } from '../domain/change-product.js';
import { productUpdated, type ValueChange } from '../domain/events.js';
import { Product, type ProductDetails } from '../domain/product.entity.js';
import { facetValueNames, lockFacetValues } from '../persistence/facets.js';
import { countProductsMoved } from '../persistence/product-count.js';
import { lockStock, setStock } from '../persistence/stock.js';
import { askForLoss } from '../persistence/stock-loss.js';

/** What an admin changes of a product; fields that are left out stay. */
export type ProductChanges = { [Field in keyof ProductDetails]?: ProductDetails[Field] | undefined } & {
  quantity?: number | undefined;
  /** The quantity that the admin saw; left out, the quantity is set in any case. */
  quantitySeen?: number | undefined;
  /** The price that the admin saw; left out, the price is set in any case. */
  priceSeen?: string | undefined;
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
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ productId, changes: allChanges }: UpdateProduct): Promise<void> {
    const { quantity, quantitySeen: seen, priceSeen, ...requested } = allChanges;
    return this.unitOfWork.run(async (work) => {
      const product = await lockEntity(work.em, Product, { id: productId, deletedAt: null });
      assertWholeSize(product, requested);
      assertCompareAt(product, requested);
      assertPriceSeen(product.price, { price: requested.price, seen: priceSeen });
      const { values, fields, changes } = diffProduct(product, requested);
      if (values.facets !== undefined) changes.push(await nameFacets(work.query, product.facets, values.facets));
      if (values.categoryId !== undefined)
        await countProductsMoved(work.query, [{ from: product.categoryId, to: values.categoryId }]);
      if (fields.length > 0) Object.assign(product, values, { updatedAt: new Date() });
      await work.em.flush();
      if (quantity !== undefined && !(await mustLossWait(work, productId, { quantity, seen }))) {
        const before = await setStock(work, productId, { quantity, seen });
        if (before !== null) {
          fields.push('quantity');
          changes.push({ field: 'quantity', from: before, to: quantity });
        }
      }
      if (fields.length > 0) work.record(productUpdated, productId, { product_id: productId, fields, changes });
    });
  }
}

/** Whether units would be lost that need a second person. Where the stock is not as the admin saw it, `setStock` refuses. */
async function mustLossWait(
  work: Work,
  productId: number,
  { quantity, seen }: { quantity: number; seen: number | undefined },
): Promise<boolean> {
  const stored = (await lockStock(work.query, [productId])).get(productId) ?? 0;
  if (quantity >= stored || (seen !== undefined && seen !== stored)) return false;
  const units = [{ productId, quantity: stored - quantity }];
  return !!(await askForLoss(work, { units, subject: 'product', subjectId: productId }, { reason: 'correction' }));
}

/** @throws FacetValueUnknown */
async function nameFacets(query: Work['query'], from: readonly number[], to: readonly number[]): Promise<ValueChange> {
  await lockFacetValues(query, to);
  const names = await facetValueNames(query, [...from, ...to]);
  const formatNames = (ids: readonly number[]) => ids.map((id) => names.get(id) ?? `#${id}`).join(', ');
  return { field: 'facets', from: formatNames(from), to: formatNames(to) };
}
