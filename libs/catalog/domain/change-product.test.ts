import { expect, test } from '@jest/globals';
import { diffProduct } from './change-product.js';

const serum = {
  name: 'Glow Serum',
  description: 'Light.',
  price: '1500.00',
  scValue: 30,
  categoryId: 2,
  displayImage: 'a1',
  extraImages: ['b1'],
  isDelisted: false,
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
