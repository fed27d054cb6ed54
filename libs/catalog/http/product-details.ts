import type { ChangeProductRequest, CreateProductRequest } from '@soulvia/contracts';
import type { NewProduct } from '../commands/create-product.js';
import { isDelistedBy } from '../domain/availability.js';

type Details = Omit<NewProduct, 'displayImage' | 'extraImages'>;
type DetailsChanges = { [Field in keyof Details]?: Details[Field] | undefined };

/** Reads a body as the command takes it; fields that are left out are undefined. */
export function toDetails(body: CreateProductRequest): Details;
export function toDetails(body: ChangeProductRequest): DetailsChanges;
export function toDetails(body: ChangeProductRequest): DetailsChanges {
  const { name, description, price, sc_value, quantity, category, status } = body;
  const { how_to_use, ingredients, patch_test_note, size_amount, size_unit, months_after_opening, facets } = body;
  const { compare_at_price: compareAt } = body;
  return {
    name,
    description,
    price: price?.toFixed(2),
    compareAtPrice: compareAt === null ? null : compareAt?.toFixed(2),
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
