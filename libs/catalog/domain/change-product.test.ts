import { expect, test } from '@jest/globals';
import { assertPriceSeen, assertWholeSize, diffProduct } from './change-product.js';

const serum = {
  name: 'Glow Serum',
  description: 'Light.',
  price: '1500.00',
  scValue: 30,
  categoryId: 2,
  displayImage: 'a1',
  extraImages: ['b1'],
  isDelisted: false,
  howToUse: '',
  ingredients: 'Water, glycerin',
  patchTestNote: '',
  sizeAmount: '30.00',
  sizeUnit: 'ml' as const,
  monthsAfterOpening: null,
  facets: [3, 7],
};

test('product changes: name only the fields that differ, with their values before and after', () => {
  expect(diffProduct(serum, { name: 'Glow Serum', price: '1600.00', categoryId: 3 })).toEqual({
    values: { price: '1600.00', categoryId: 3 },
    fields: ['price', 'category'],
    changes: [
      { field: 'price', from: '1500.00', to: '1600.00' },
      { field: 'category', from: 2, to: 3 },
    ],
  });
});

test('product changes: delisting reads as a status', () => {
  expect(diffProduct(serum, { isDelisted: true }).changes).toEqual([
    { field: 'status', from: 'INSTOCK', to: 'OUTOFSTOCK' },
  ]);
});

test('product changes: new images are named without their keys', () => {
  expect(diffProduct(serum, { displayImage: 'a2', extraImages: ['b1', 'b2'] })).toEqual({
    values: { displayImage: 'a2', extraImages: ['b1', 'b2'] },
    fields: ['display_image', 'images'],
    changes: [],
  });
});

test('product changes: the same images are no change', () => {
  expect(diffProduct(serum, { extraImages: ['b1'] }).fields).toEqual([]);
});

test('product changes: facts that were not given, or no longer are, read as an empty text', () => {
  expect(
    diffProduct(serum, { monthsAfterOpening: 12, sizeAmount: null, sizeUnit: null, howToUse: 'At night.' }),
  ).toEqual({
    values: { monthsAfterOpening: 12, sizeAmount: null, sizeUnit: null, howToUse: 'At night.' },
    fields: ['how_to_use', 'size_amount', 'size_unit', 'months_after_opening'],
    changes: [
      { field: 'how_to_use', from: '', to: 'At night.' },
      { field: 'size_amount', from: '30.00', to: '' },
      { field: 'size_unit', from: 'ml', to: '' },
      { field: 'months_after_opening', from: '', to: 12 },
    ],
  });
});

test('product changes: facets are named without their ids', () => {
  expect(diffProduct(serum, { facets: [3] })).toEqual({ values: { facets: [3] }, fields: ['facets'], changes: [] });
  expect(diffProduct(serum, { facets: [3, 7] }).fields).toEqual([]);
});

test('product size: needs amount and unit, whichever of them changes', () => {
  expect(() => assertWholeSize(serum, { sizeUnit: null })).toThrow();
  expect(() => assertWholeSize(serum, { sizeAmount: null })).toThrow();
  expect(() => assertWholeSize({}, { sizeAmount: '30.00' })).toThrow();
  expect(() => assertWholeSize(serum, { sizeAmount: null, sizeUnit: null })).not.toThrow();
  expect(() => assertWholeSize(serum)).not.toThrow();
});

test('product changes: a price is set only when the admin saw the current one, or it is right already', () => {
  const set = (price: string | undefined, seen: string | undefined) => () =>
    assertPriceSeen('1900.00', { price, seen });
  expect(set('2000.00', '1500.00')).toThrow('The price has changed: it is PKR 1900.00 now. Check the price again.');
  for (const seen of [undefined, '1900.00']) expect(set('2000.00', seen)).not.toThrow();
  for (const price of [undefined, '1900.00']) expect(set(price, '1500.00')).not.toThrow();
});
