import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import {
  catalogMessages as messages,
  productNumbers,
  productRules,
  productStatuses,
  factMessages,
  factNumbers,
  factTexts,
  type NumberRule,
  type Product,
  type ProductFacetGroup,
  type ProductFacts,
  type ProductStatus,
  sizeUnits,
  type SizeUnit,
} from '@soulvia/contracts';
import { ChoiceField, NumberField, Omittable, TextField } from '@soulvia/platform/http';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import type { NewProduct } from '../commands/create-product.js';
import { isDelistedBy } from '../domain/availability.js';
import { ProductFacetsField } from './facet-requests.js';
import { FamilyCardDocument, ProductFamilyDocument } from './family-documents.js';

class NamedFacetDocument {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ type: String, nullable: true }) name_ur: string | null;
}

class ProductFacetGroupDocument implements ProductFacetGroup {
  @ApiProperty({ example: 'skin_type' }) group: string;
  @ApiProperty() name: string;
  @ApiProperty({ type: String, nullable: true }) name_ur: string | null;
  @ApiProperty({ type: [NamedFacetDocument] }) values: NamedFacetDocument[];
}

class UnitPriceDocument {
  @ApiProperty({ example: '4996.67' }) amount: string;
  @ApiProperty({ example: '100 ml' }) per: string;
}

class ProductFactsDocument implements ProductFacts {
  @ApiProperty({ type: String, nullable: true }) how_to_use: string | null;
  @ApiProperty({ type: String, nullable: true }) ingredients: string | null;
  @ApiProperty({ type: Number, nullable: true }) size_amount: number | null;
  @ApiProperty({ enum: sizeUnits, nullable: true }) size_unit: SizeUnit | null;
  @ApiProperty({ type: UnitPriceDocument, nullable: true }) unit_price: UnitPriceDocument | null;
  @ApiProperty({ type: String, nullable: true }) patch_test_note: string | null;
  @ApiProperty({ type: Number, nullable: true }) months_after_opening: number | null;
  @ApiProperty({ type: [Number] }) facets: number[];
  @ApiProperty({ type: [ProductFacetGroupDocument] }) facet_groups: ProductFacetGroupDocument[];
}

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

  @ApiPropertyOptional({ type: [String], description: 'Only in the response for one product' })
  images_srcsets?: string[];

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Of its family, with one decimal; null without published reviews',
  })
  rating: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Null unless the shop shows reviews of customers' })
  reviews_count: number | null;

  @ApiPropertyOptional({ type: ProductFactsDocument, description: 'Only in the response for one product' })
  facts?: ProductFactsDocument;

  @ApiPropertyOptional({
    type: ProductFamilyDocument,
    nullable: true,
    description: 'Only in the response for one product',
  })
  family?: ProductFamilyDocument | null;

  @ApiPropertyOptional({
    type: FamilyCardDocument,
    description: 'Only in a list with grouped=true, at the card of a family',
  })
  family_card?: FamilyCardDocument;
}

const emptyAsNull = Transform(({ value }: { value: unknown }) => (value === '' ? null : value));

/** Number that an empty text or null clears. */
function ClearableNumber(rule: NumberRule): PropertyDecorator {
  return applyDecorators(emptyAsNull, NumberField(rule, { omittable: true, nullable: true }));
}

function ClearableUnit(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ enum: sizeUnits, nullable: true }),
    emptyAsNull,
    IsOptional(),
    IsIn(sizeUnits, { message: factMessages.unitInvalid }),
  );
}

export class ProductBody {
  @TextField(productRules.name) name: string;
  @TextField(productRules.description) description: string;
  @NumberField(productNumbers.price) price: number;
  @NumberField(productNumbers.sc_value) sc_value: number;
  @NumberField(productNumbers.quantity) quantity: number;
  @NumberField(productNumbers.category) category: number;
  @ChoiceField(productStatuses, messages.statusInvalid, { omittable: true }) status?: ProductStatus;
  @TextField(factTexts.how_to_use) how_to_use?: string;
  @TextField(factTexts.ingredients) ingredients?: string;
  @TextField(factTexts.patch_test_note) patch_test_note?: string;
  @ClearableNumber(factNumbers.size_amount) size_amount?: number | null;
  @ClearableUnit() size_unit?: SizeUnit | null;
  @ClearableNumber(factNumbers.months_after_opening) months_after_opening?: number | null;
  @Omittable() @ProductFacetsField() facets?: number[];
}

export class ProductChangesBody extends PartialType(ProductBody, { skipNullProperties: false }) {}

type Details = Omit<NewProduct, 'displayImage' | 'extraImages'>;
type DetailsChanges = { [Field in keyof Details]?: Details[Field] | undefined };

/** Reads a body as the command takes it; fields that are left out are undefined. */
export function toDetails(body: ProductBody): Details;
export function toDetails(body: ProductChangesBody): DetailsChanges;
export function toDetails(body: ProductChangesBody): DetailsChanges {
  const { name, description, price, sc_value, quantity, category, status } = body;
  const { how_to_use, ingredients, patch_test_note, size_amount, size_unit, months_after_opening, facets } = body;
  return {
    name,
    description,
    price: price?.toFixed(2),
    scValue: sc_value,
    categoryId: category,
    quantity,
    isDelisted: status && isDelistedBy(status),
    howToUse: how_to_use,
    ingredients,
    patchTestNote: patch_test_note,
    sizeAmount: size_amount?.toFixed(2) ?? (size_amount === null ? null : undefined),
    sizeUnit: size_unit,
    monthsAfterOpening: months_after_opening,
    facets,
  };
}
