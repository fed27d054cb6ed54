import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAll, UnitOfWork } from '@soulvia/platform/event-log';
import { assertCompareAt, assertWholeSize } from '../domain/change-product.js';
import { productCreated } from '../domain/events.js';
import { Product, type ProductDetails } from '../domain/product.entity.js';
import { stockEvents } from '../domain/stock.js';
import { lockFacetValues } from '../persistence/facets.js';
import { countProductIn } from '../persistence/product-count.js';

type Required = 'name' | 'description' | 'price' | 'scValue' | 'categoryId' | 'displayImage';

/** Fields with a default may be left out. */
export interface NewProduct extends Pick<ProductDetails, Required>, Partial<Omit<ProductDetails, Required>> {
  quantity: number;
}

export class CreateProduct extends Command<number> {
  constructor(readonly product: NewProduct) {
    super();
  }
}

/** Creates a product with its first stock and returns its id. */
@CommandHandler(CreateProduct)
export class CreateProductHandler implements ICommandHandler<CreateProduct> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ product: { quantity, ...details } }: CreateProduct): Promise<number> {
    return this.unitOfWork.run(async (work) => {
      const { em, query, record, at } = work;
      assertWholeSize(details);
      assertCompareAt(details);
      await countProductIn(query, details.categoryId);
      await lockFacetValues(query, details.facets ?? []);
      const product = em.create(Product, {
        extraImages: [],
        ...details,
        facets: [...(details.facets ?? [])],
        ...(at ? { createdAt: at, updatedAt: at } : {}),
      });
      await em.persist(product).flush();
      await query('insert into stock (product_id, quantity) values ($1, $2)', [product.id, quantity]);
      record(productCreated, product.id, { product_id: product.id, category_id: product.categoryId });
      recordAll(work, stockEvents({ productId: product.id, change: quantity, quantity }, { reason: 'opening' }));
      return product.id;
    });
  }
}
