import { defineEntity, p } from '@mikro-orm/core';

const AddressSchema = defineEntity({
  name: 'Address',
  tableName: 'addresses',
  properties: {
    id: p.integer().primary().autoincrement(),
    userId: p.integer(),
    streetNo: p.text(),
    city: p.text(),
    zipCode: p.text(),
    country: p.text(),
    isPrimary: p.boolean(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class Address extends AddressSchema.class {}

AddressSchema.setClass(Address);
