import { defineEntity, p } from '@mikro-orm/core';
import type { SizeUnit } from '@soulvia/contracts';

const ProductSchema = defineEntity({
  name: 'Product',
  tableName: 'products',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.text(),
    description: p.text(),
    /** Rupees with two decimals, as text. */
    price: p.decimal('string'),
    /** A higher price that pages show beside it, as text. */
    compareAtPrice: p.decimal('string').nullable(),
    scValue: p.decimal('number'),
    categoryId: p.integer(),
    /** Key of a stored image. */
    displayImage: p.text().nullable(),
    /** Keys of stored images. */
    extraImages: p.array().$type<string[]>(),
    /** An admin took it off sale; restocking does not bring it back. */
    isDelisted: p.boolean().name('held_out_of_stock').default(false),
    /** Ids of facet values, ascending. */
    facets: p.array<number>(Number, String),
    howToUse: p.text().default(''),
    ingredients: p.text().default(''),
    patchTestNote: p.text().default(''),
    /** With two decimals, as text; null together with its unit. */
    sizeAmount: p.decimal('string').nullable(),
    sizeUnit: p.text().$type<SizeUnit>().nullable(),
    monthsAfterOpening: p.integer().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
    deletedAt: p.datetime().nullable(),
  },
});

export class Product extends ProductSchema.class {}

ProductSchema.setClass(Product);

/** The fields that an admin edits, and their names in the API and in events. */
export const productFields = {
  name: 'name',
  description: 'description',
  price: 'price',
  compareAtPrice: 'compare_at_price',
  scValue: 'sc_value',
  categoryId: 'category',
  displayImage: 'display_image',
  extraImages: 'images',
  isDelisted: 'status',
  howToUse: 'how_to_use',
  ingredients: 'ingredients',
  patchTestNote: 'patch_test_note',
  sizeAmount: 'size_amount',
  sizeUnit: 'size_unit',
  monthsAfterOpening: 'months_after_opening',
  facets: 'facets',
} as const satisfies Partial<Record<keyof Product, string>>;

export type ProductDetails = Pick<Product, keyof typeof productFields>;
