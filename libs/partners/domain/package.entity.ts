import { defineEntity, p } from '@mikro-orm/core';

const PackageSchema = defineEntity({
  name: 'Package',
  tableName: 'packages',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.text(),
    description: p.text(),
    /** Rupees with two decimals, as text. */
    price: p.decimal('string'),
    /** Percent. */
    profit: p.decimal('number'),
    scValue: p.decimal('number'),
    image: p.text().nullable(),
    isOnSale: p.boolean().default(true),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
    deletedAt: p.datetime().nullable(),
  },
});

export class Package extends PackageSchema.class {}

PackageSchema.setClass(Package);
