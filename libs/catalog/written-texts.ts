import { readLine, readLines } from '@soulvia/contracts';
import type { WrittenTexts } from '@soulvia/platform/written-texts';

export const catalogTexts: readonly WrittenTexts[] = [
  { table: 'categories', key: ['id'], columns: { name: readLine } },
  { table: 'product_families', key: ['id'], columns: { name: readLine, axes: readLine } },
  {
    table: 'products',
    key: ['id'],
    columns: {
      name: readLine,
      description: readLines,
      how_to_use: readLines,
      ingredients: readLines,
      patch_test_note: readLines,
      option_values: readLine,
    },
  },
  { table: 'facet_groups', key: ['id'], columns: { name: readLine, name_ur: readLine } },
  { table: 'facet_values', key: ['id'], columns: { name: readLine, name_ur: readLine } },
  { table: 'stock_receipts', key: ['id'], columns: { reference: readLine } },
  { table: 'stock_receipt_lines', key: ['receipt_id', 'nth'], columns: { batch: readLine } },
  { table: 'stock_write_offs', key: ['id'], columns: { note: readLines } },
];
