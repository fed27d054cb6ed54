import {
  type BookingColumn,
  type BookingTemplate,
  type BookingValue,
  type CourierCity,
  phoneKey,
  readDigits,
} from '@soulvia/contracts';
import type { ParcelDestination } from '@soulvia/ordering';
import { courierCity } from './courier-city.js';

/** A booked parcel as its courier's sheet has it. */
export interface SheetParcel {
  orderId: number;
  /** Whole rupees with two decimals. */
  cashDue: string;
  pieces: number;
  weightG: number | null;
  lines: readonly { productName: string; quantity: number }[];
}

/** Columns of the sheet for a courier that names none of its own. */
export const bookingSheetHead = [
  'order_id',
  'name',
  'phone',
  'address',
  'city',
  'cash_due',
  'pieces',
  'weight_g',
  'items',
] as const satisfies readonly BookingValue[];

export const ownTemplate: BookingTemplate = {
  format: 'csv',
  columns: bookingSheetHead.map((value) => ({ name: value, value })),
};

/** One row of the sheet, with the city as the courier spells it. */
export function bookingSheetRow(
  parcel: SheetParcel,
  to: ParcelDestination,
  cities: readonly CourierCity[],
  columns: readonly BookingColumn[] = ownTemplate.columns,
): (string | number)[] {
  const values = readValues(parcel, to, cities);
  return columns.map(({ value, text = '' }) => (value === undefined ? text : values[value]));
}

function readValues(
  { orderId, cashDue, pieces, weightG, lines }: SheetParcel,
  to: ParcelDestination,
  cities: readonly CourierCity[],
): Record<BookingValue, string | number> {
  return {
    order_id: orderId,
    name: to.full_name,
    phone: nationalPhone(to.phone),
    address: [to.street_no, to.zip_code].filter(Boolean).join(', '),
    street: to.street_no,
    zip_code: to.zip_code,
    city: courierCity(to.city, cities) ?? to.city,
    cash_due: Number.parseInt(cashDue, 10),
    pieces,
    weight_g: weightG ?? '',
    weight_kg: weightG === null ? '' : weightG / 1_000,
    items: lines.map(({ productName, quantity }) => `${quantity} x ${productName}`).join('; '),
  };
}

/** Digits alone, which programs of couriers read: mobile numbers as 03XXXXXXXXX, others as they were typed. */
function nationalPhone(phone: string | null): string {
  const [, subscriber] = /^92(3\d{9})$/.exec(phoneKey(phone) ?? '') ?? [];
  return subscriber === undefined ? readDigits(phone ?? '') : `0${subscriber}`;
}
