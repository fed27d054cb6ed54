import { readLine, readLines, readPlain } from '@soulvia/contracts';
import type { WrittenTexts } from '@soulvia/platform/written-texts';

/** What couriers say included. */
export const parcelTexts: readonly WrittenTexts[] = [
  {
    table: 'couriers',
    key: ['id'],
    columns: { name: readLine, tracking_url: readPlain, cities: readLine, booking_template: readLine },
  },
  { table: 'courier_wordings', key: ['courier_id', 'says'], columns: { says: readLine } },
  { table: 'parcels', key: ['id'], columns: { courier_says: readLine, advice_remarks: readLines } },
  { table: 'parcel_lines', key: ['parcel_id', 'order_line_id'], columns: { product_name: readLine, why: readLine } },
  { table: 'parcel_reports', key: ['id'], columns: { courier_says: readLine, note: readLines } },
  { table: 'parcel_bookings', key: ['parcel_id'], columns: { says: readLines } },
  { table: 'parcel_messages', key: ['parcel_id', 'what'], columns: { says: readLines } },
];
