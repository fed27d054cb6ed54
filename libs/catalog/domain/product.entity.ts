import { defineEntity, p } from '@mikro-orm/core';

const ProductSchema = defineEntity({
  name: 'Product',
  tableName: 'products',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.text(),
    description: p.text(),
    /** Rupees with two decimals, as text. */
    price: p.decimal('string'),
    scValue: p.decimal('number'),
    categoryId: p.integer(),
    displayImage: p.text().nullable(),
    extraImages: p.array().$type<string[]>(),
    /** An admin took it off sale; restocking does not bring it back. */
    heldOutOfStock: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
    deletedAt: p.datetime().nullable(),
  },
});

export class Product extends ProductSchema.class {}

ProductSchema.setClass(Product);
