import { defineEntity, p } from '@mikro-orm/core';
import type { BookingTemplate, Courier as ShownCourier, CourierAdapter, CourierCity } from '@soulvia/contracts';

/** Fields have their names in the API. */
const CourierSchema = defineEntity({
  name: 'Courier',
  tableName: 'couriers',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.text(),
    code: p.text(),
    adapter: p.text().$type<CourierAdapter>(),
    tracking_url: p.text().nullable(),
    settle_days: p.integer(),
    advice_hours: p.integer(),
    cities: p.json<CourierCity[]>(),
    delivery_fee: p.decimal('string'),
    return_fee: p.decimal('string'),
    income_tax_percent: p.decimal('number'),
    sales_tax_percent: p.decimal('number'),
    is_active: p.boolean(),
    sealed_secret: p.text().nullable(),
    booking_template: p.json<BookingTemplate>().nullable(),
  },
});

export class Courier extends CourierSchema.class {}

CourierSchema.setClass(Courier);

export function presentCourier(courier: Courier): ShownCourier {
  const {
    delivery_fee,
    return_fee,
    income_tax_percent,
    sales_tax_percent,
    sealed_secret,
    booking_template,
    ...details
  } = courier;
  return {
    ...details,
    tracking_url: courier.tracking_url ?? null,
    expected: { delivery_fee, return_fee, income_tax_percent, sales_tax_percent },
    has_secret: Boolean(sealed_secret),
    ...(booking_template && { booking_template }),
  };
}
