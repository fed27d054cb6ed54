import type { SheetImport } from '@soulvia/contracts';

/** A sheet of products that was checked, with problems and changes. */
export const checkedProducts: SheetImport = {
  id: 3,
  kind: 'products',
  state: 'CHECKED',
  file_name: 'products.csv',
  rows: 42,
  counts: { ok: 41, warning: 0, problem: 1 },
  applied: 0,
  ignored_columns: ['remarks'],
  problems: [
    {
      row: 9,
      column: 'seen_price',
      message: 'The price has changed: it is PKR 1900.00 now. Check the price again.',
    },
  ],
  warnings: [],
  changed: 2,
  changes: [
    { row: 2, column: 'price', from: '1500.00', to: '1600.00' },
    { row: 2, column: 'facets', from: 'skin_type: Dry; concern: Dark spots and uneven tone', to: 'none' },
    { row: 5, column: 'name', from: null, to: 'Rose Mist' },
  ],
  created_at: '2026-03-04T05:06:07.000Z',
  applied_at: null,
};
