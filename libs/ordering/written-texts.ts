import { readEmail, readLine, readLines, readPhone } from '@soulvia/contracts';
import type { WrittenTexts } from '@soulvia/platform/written-texts';

/** Edits keep what an order was before. */
export const orderTexts: readonly WrittenTexts[] = [
  {
    table: 'orders',
    key: ['id'],
    columns: {
      full_name: readLine,
      email: readEmail,
      phone: readPhone,
      street_no: readLine,
      city: readLine,
      zip_code: readLine,
      country: readLine,
      note: readLines,
    },
  },
  { table: 'order_advances', key: ['id'], columns: { reference: readLine } },
  { table: 'order_lines', key: ['order_id', 'id'], columns: { product_name: readLine } },
  { table: 'order_contacts', key: ['id'], columns: { note: readLines } },
  { table: 'guest_orders', key: ['order_id'], columns: { email: readEmail } },
];
