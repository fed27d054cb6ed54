import { ApiProperty, PartialType } from '@nestjs/swagger';
import {
  catalogMessages as messages,
  productNumbers,
  productRules,
  productStatuses,
  type Product,
  type ProductStatus,
} from '@soulvia/contracts';
import { ChoiceField, NumberField, TextField } from '@soulvia/platform/http';
import type { NewProduct } from '../commands/create-product.js';
import { isDelistedBy } from '../domain/availability.js';

export class ProductDocument implements Product {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty() description: string;
  @ApiProperty({ example: '1499.00' }) price: string;
  @ApiProperty() sc_value: number;
  @ApiProperty() category: number;
  @ApiProperty() category_name: string;
  @ApiProperty() quantity: number;
  @ApiProperty({ enum: productStatuses }) product_status: ProductStatus;
  @ApiProperty() is_available: boolean;
  @ApiProperty() created_at: string;
  @ApiProperty({ type: String, nullable: true }) display_image_url: string | null;
  @ApiProperty({ type: String, nullable: true }) display_image_srcset: string | null;
  @ApiProperty({ type: [String] }) images_urls: string[];
}

export class ProductBody {
  @TextField(productRules.name) name: string;
  @TextField(productRules.description) description: string;
  @NumberField(productNumbers.price) price: number;
  @NumberField(productNumbers.sc_value) sc_value: number;
  @NumberField(productNumbers.quantity) quantity: number;
  @NumberField(productNumbers.category) category: number;
  @ChoiceField(productStatuses, messages.statusInvalid, { omittable: true }) status?: ProductStatus;
}

export class ProductChangesBody extends PartialType(ProductBody, { skipNullProperties: false }) {}

type Details = Omit<NewProduct, 'displayImage' | 'extraImages'>;
type DetailsChanges = { [Field in keyof Details]?: Details[Field] | undefined };

/** Reads a body as the command takes it; fields that are left out are undefined. */
export function detailsOf(body: ProductBody): Details;
export function detailsOf(body: ProductChangesBody): DetailsChanges;
export function detailsOf(body: ProductChangesBody): DetailsChanges {
  const { name, description, price, sc_value, quantity, category, status } = body;
  return {
    name,
    description,
    price: price?.toFixed(2),
    scValue: sc_value,
    categoryId: category,
    quantity,
    isDelisted: status && isDelistedBy(status),
  };
}
