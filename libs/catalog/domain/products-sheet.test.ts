import { describe, expect, test } from '@jest/globals';
import { indexFacetNames } from './facet-cell.js';
import {
  changedCells,
  decideProductRow,
  type ProductRow,
  type SheetFacts,
  type SheetProduct,
  diffValues,
} from './products-sheet.js';

const serum: SheetProduct = {
  id: 7,
  name: 'Glow Serum',
  description: 'Light.\r\nUse daily.',
  price: '1500.00',
  compareAtPrice: null,
  scValue: 30.5,
  categoryId: 2,
  category: 'Serums',
  quantity: 10,
  facets: [3],
  familyId: null,
  highestPrice: '1500.00',
};
const facets = indexFacetNames([
  {
    id: 1,
    key: 'skin_type',
    name: 'Skin type',
    name_ur: null,
    values: [3, 4].map((id) => ({ id, name: id === 3 ? 'Dry' : 'Oily', name_ur: null, hidden: false })),
  },
]);
const facts: SheetFacts = {
  products: new Map([[7, serum]]),
  categories: new Map([
    ['Serums', { id: 2, name: 'Serums' }],
    ['masks', { id: 5, name: 'Masks' }],
  ]),
  facets,
  families: [],
};

const decide = (row: Omit<ProductRow, 'row'>) => decideProductRow({ row: 2, ...row }, facts);
const problemsOf = (row: Omit<ProductRow, 'row'>) => {
  const decision = decide(row);
  return 'problems' in decision ? decision.problems.map(({ column, message }) => `${column}: ${message}`) : [];
};
function accepted(row: Omit<ProductRow, 'row'>) {
  const decision = decide(row);
  if ('problems' in decision) throw new Error(JSON.stringify(decision.problems));
  const { before, after } = decision;
  return { ...decision, preview: changedCells(before, after, facets) };
}
const update = (row: Omit<ProductRow, 'row'>) => diffValues(serum, accepted({ id: 7, ...row }).after, facets);

describe('product rows: of a product', () => {
  test('product rows: the exported row changes nothing', () => {
    const { description, price, scValue, category, quantity, name } = serum;
    const exported = { name, description, price, scValue, category, quantity, facets: 'skin_type: Dry' };
    const row = { id: 7, ...exported, seenPrice: price, seenQuantity: quantity };
    expect(accepted(row)).toEqual({ before: serum, after: accepted({ id: 7 }).after, preview: [] });
    expect(diffValues(serum, accepted(row).after, facets)).toEqual({ fields: [], changes: [] });
  });

  test('product rows: line breaks that a spreadsheet wrote are no change, other texts are', () => {
    expect(update({ description: 'Light.\nUse daily.' }).fields).toEqual([]);
    expect(update({ description: 'Light.\nUse twice.' }).fields).toEqual(['description']);
  });

  test('product rows: changed values are named before and after, for the preview and for the event', () => {
    const row = {
      id: 7,
      price: '1600.00',
      category: 'masks',
      quantity: 4,
      facets: 'skin_type: oily',
      seenPrice: '1500.00',
    };
    expect(accepted(row).preview).toEqual([
      { column: 'price', from: '1500.00', to: '1600.00' },
      { column: 'category', from: 'Serums', to: 'Masks' },
      { column: 'quantity', from: '10', to: '4' },
      { column: 'facets', from: 'skin_type: Dry', to: 'skin_type: Oily' },
    ]);
    expect(update(row)).toEqual({
      fields: ['price', 'category', 'facets', 'quantity'],
      changes: [
        { field: 'price', from: '1500.00', to: '1600.00' },
        { field: 'category', from: 2, to: 5 },
        { field: 'facets', from: 'skin_type: Dry', to: 'skin_type: Oily' },
        { field: 'quantity', from: 10, to: 4 },
      ],
    });
  });

  test('product rows: values are taken away by 0 and none, not by empty cells', () => {
    const { after, preview } = accepted({ id: 7, scValue: 0, quantity: 0, facets: 'none' });
    expect(after).toEqual({ ...accepted({ id: 7 }).after, scValue: 0, quantity: 0, facets: [] });
    expect(preview.map(({ column, to }) => [column, to])).toEqual([
      ['sc_value', '0'],
      ['quantity', '0'],
      ['facets', 'none'],
    ]);
  });

  test('product rows: an id that is gone is the only problem of its row', () => {
    expect(problemsOf({ id: 8, category: 'Nowhere', seenPrice: '1.00' })).toEqual(['id: Product not found.']);
  });

  test('product rows: a price that was changed since the export is a problem, also when the row leaves it', () => {
    const message = 'seen_price: The price has changed: it is PKR 1500.00 now. Check the price again.';
    for (const price of [undefined, '1400.00', '1500.00', '1600.00'])
      expect(problemsOf({ id: 7, price, seenPrice: '1400.00' })).toEqual([message]);
    expect(problemsOf({ id: 7, price: '1600.00' })).toEqual([]);
  });

  test('product rows: an exported quantity leaves the stock as it is, whatever was sold since', () => {
    for (const quantity of [12, undefined])
      expect(accepted({ id: 7, quantity, seenQuantity: 12 }).after.quantity).toBe(10);
  });

  test('product rows: a quantity that was set before the stock changed is a problem, unless it is the one of now', () => {
    const message = 'seen_quantity: The stock has changed: it is 10 now. Count again.';
    expect(problemsOf({ id: 7, quantity: 14, seenQuantity: 12 })).toEqual([message]);
    expect(problemsOf({ id: 7, quantity: 10, seenQuantity: 12 })).toEqual([]);
    expect(accepted({ id: 7, quantity: 14, seenQuantity: 10 }).after.quantity).toBe(14);
    expect(accepted({ id: 7, quantity: 14 }).after.quantity).toBe(14);
  });

  test('product rows: every problem of a row is named', () => {
    const row = {
      id: 7,
      category: 'Nowhere',
      facets: 'skin_type: Blue',
      quantity: 1,
      seenPrice: '1.00',
      seenQuantity: 2,
    };
    const columns = problemsOf(row).map((problem) => problem.split(':')[0]);
    expect(columns).toEqual(['seen_price', 'seen_quantity', 'category', 'facets']);
  });
});

describe('product rows: without an id', () => {
  const mist = { name: 'Mist', description: 'Fresh.', price: '900.00', scValue: 0, category: 'masks', quantity: 3 };

  test('product rows: a new product has the values of its row, and the preview has no values before', () => {
    const { before, after, preview } = accepted({ ...mist, seenPrice: '1.00', seenQuantity: 3 });
    expect([before, after]).toEqual([
      null,
      { ...mist, compareAtPrice: null, category: 'Masks', categoryId: 5, facets: [] },
    ]);
    expect(preview).toEqual(
      Object.entries({
        name: 'Mist',
        description: 'Fresh.',
        price: '900.00',
        sc_value: '0',
        category: 'Masks',
        quantity: '3',
      }).map(([column, to]) => ({ column, from: null, to })),
    );
  });

  test('product rows: a new product needs what the form asks for', () => {
    expect(problemsOf({ facets: 'skin_type: Dry' })).toEqual([
      'name: Name is required',
      'description: Description is required',
      'price: Price is required',
      'sc_value: SC Value is required',
      'category: Category is required',
      'quantity: Quantity is required',
    ]);
    expect(problemsOf({ ...mist, category: 'Nowhere' })).toEqual(['category: Category not found.']);
  });
});
