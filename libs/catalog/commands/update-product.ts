import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ProductStatus } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork, type ValueChange, type Work } from '@soulvia/platform/event-log';
import { CATALOG_OPTIONS, type CatalogOptions } from '../catalog-options.js';
import { productUpdated } from '../domain/events.js';
import { countProductMoved } from '../domain/product-count.js';
import { Product } from '../domain/product.entity.js';
import { setStock } from '../domain/stock.js';

/** What an admin changes of a product; what is left out stays. */
export interface ProductChanges {
  name?: string | undefined;
  description?: string | undefined;
  /** Rupees with two decimals. */
  price?: string | undefined;
  scValue?: number | undefined;
  categoryId?: number | undefined;
  quantity?: number | undefined;
  /** How much was in stock when the admin looked; left out, the quantity is set whatever was sold meanwhile. */
  quantitySeen?: number | undefined;
  status?: ProductStatus | undefined;
  displayImage?: string | undefined;
  /** Takes the place of all further pictures. */
  extraImages?: string[] | undefined;
}

export class UpdateProduct extends Command<void> {
  constructor(
    readonly productId: number,
    readonly changes: ProductChanges,
  ) {
    super();
  }
}

/** The names the API gives the fields, for the log. */
const fieldNames = {
  name: 'name',
  description: 'description',
  price: 'price',
  scValue: 'sc_value',
  categoryId: 'category',
  displayImage: 'display_image',
  extraImages: 'images',
  heldOutOfStock: 'status',
} as const;

/** The names of files say nothing to anybody. */
const images = new Set<keyof typeof fieldNames>(['displayImage', 'extraImages']);

@CommandHandler(UpdateProduct)
export class UpdateProductHandler implements ICommandHandler<UpdateProduct> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(CATALOG_OPTIONS) private readonly options: CatalogOptions,
  ) {}

  execute({ productId, changes: { quantity, quantitySeen: seen, status, ...details } }: UpdateProduct): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const product = await lockProduct(work, productId);
      if (details.categoryId !== undefined && details.categoryId !== product.categoryId)
        await countProductMoved(work.query, product.categoryId, details.categoryId);
      const held = status === undefined ? undefined : status === 'OUTOFSTOCK';
      const { fields, changes } = change(product, { ...details, heldOutOfStock: held });
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

type Details = { [Field in keyof typeof fieldNames]?: Product[Field] | undefined };

/** @returns the names of what differs now, and what it was and is where that can be read. */
function change(product: Product, details: Details): { fields: string[]; changes: ValueChange[] } {
  const fields: string[] = [];
  const changes: ValueChange[] = [];
  for (const [property, name] of Object.entries(fieldNames)) {
    const key = property as keyof typeof fieldNames;
    const value = details[key];
    if (value === undefined || JSON.stringify(value) === JSON.stringify(product[key])) continue;
    fields.push(name);
    const [from, to] = [readable(product[key]), readable(value)];
    if (!images.has(key) && from !== null && to !== null) changes.push({ field: name, from, to });
    Object.assign(product, { [key]: value });
  }
  if (fields.length > 0) product.updatedAt = new Date();
  return { fields, changes };
}

/** The one switch of a product is whether it is taken off sale. */
function readable(value: unknown): string | number | null {
  if (typeof value === 'boolean') return value ? 'OUTOFSTOCK' : 'INSTOCK';
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
