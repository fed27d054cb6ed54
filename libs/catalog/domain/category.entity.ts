import { defineEntity, p } from '@mikro-orm/core';

const CategorySchema = defineEntity({
  name: 'Category',
  tableName: 'categories',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.text(),
    image: p.text().nullable(),
    productCount: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
    deletedAt: p.datetime().nullable(),
  },
});

export class Category extends CategorySchema.class {}

CategorySchema.setClass(Category);
