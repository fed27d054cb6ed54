import { expect, test } from '@jest/globals';
import { diffPackage } from './change-package.js';

const gold = { name: 'Gold', description: '', price: '5000.00', profit: 10, scValue: 40, image: null };

test('package changes: names only the fields that differ, as the API has them', () => {
  expect(diffPackage(gold, { name: 'Gold', scValue: 50, image: 'a1' })).toEqual({
    values: { scValue: 50, image: 'a1' },
    fields: ['sc_value', 'image'],
    changes: [{ field: 'sc_value', from: 40, to: 50 }],
  });
});

test('package changes: fields that are left out stay', () => {
  expect(diffPackage(gold, { name: undefined })).toEqual({ values: {}, fields: [], changes: [] });
});
