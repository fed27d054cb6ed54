import { type CourierCity, phoneKey, readDigits } from '@soulvia/contracts';
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

/** Columns of the sheet with which a courier takes parcels. */
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
] as const;

/** One row of the sheet, with the city as the courier spells it. */
export function bookingSheetRow(
  parcel: SheetParcel,
  to: ParcelDestination,
  cities: readonly CourierCity[],
): (string | number)[] {
  return [
    parcel.orderId,
    to.full_name,
    nationalPhone(to.phone),
    [to.street_no, to.zip_code].filter(Boolean).join(', '),
    courierCity(to.city, cities) ?? to.city,
    Number.parseInt(parcel.cashDue, 10),
    parcel.pieces,
    parcel.weightG ?? '',
    parcel.lines.map(({ productName, quantity }) => `${quantity} x ${productName}`).join('; '),
  ];
}

/** Digits alone, which programs of couriers read: mobile numbers as 03XXXXXXXXX, others as they were typed. */
function nationalPhone(phone: string | null): string {
  const [, subscriber] = /^92(3\d{9})$/.exec(phoneKey(phone) ?? '') ?? [];
  return subscriber === undefined ? readDigits(phone ?? '') : `0${subscriber}`;
}
