import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { productCreated, stockChanged } from '../domain/events.js';
import { countProductIn } from '../domain/product-count.js';
import { Product } from '../domain/product.entity.js';

export interface NewProduct {
  name: string;
  description: string;
  /** Rupees with two decimals. */
  price: string;
  scValue: number;
  categoryId: number;
  quantity: number;
  /** Key of a stored picture. */
  displayImage: string | null;
  /** Keys of further pictures. */
  extraImages?: string[];
  /** Not for sale, whatever is in stock. */
  heldOutOfStock?: boolean;
}

export class CreateProduct extends Command<number> {
  constructor(readonly product: NewProduct) {
    super();
  }
}

/** Makes a product with its first stock and returns its id. */
@CommandHandler(CreateProduct)
export class CreateProductHandler implements ICommandHandler<CreateProduct> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ product: { quantity, ...details } }: CreateProduct): Promise<number> {
    return this.unitOfWork.run(async ({ em, query, record, at }) => {
      await countProductIn(query, details.categoryId);
      const product = em.create(Product, {
        extraImages: [],
        ...details,
        ...(at ? { createdAt: at, updatedAt: at } : {}),
      });
      await em.persist(product).flush();
      await query('insert into stock (product_id, quantity) values ($1, $2)', [product.id, quantity]);
      record(productCreated, product.id, { product_id: product.id, category_id: product.categoryId });
      record(stockChanged, product.id, { product_id: product.id, change: quantity, quantity, reason: 'stocked' });
      return product.id;
    });
  }
}
