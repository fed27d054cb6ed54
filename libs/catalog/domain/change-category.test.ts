import { expect, test } from '@jest/globals';
import { assertEmpty, diffCategory } from './change-category.js';
import { CategoryNotEmpty } from './errors.js';

const serums = { name: 'Serums', image: 'a1' };

test('category changes: name the fields that differ; an image is named without its key', () => {
  expect(diffCategory(serums, { name: 'Oils', image: 'a2' })).toEqual({
    fields: ['name', 'image'],
    changes: [{ field: 'name', from: 'Serums', to: 'Oils' }],
  });
});

test('category changes: fields that are left out or the same stay', () => {
  expect(diffCategory(serums, { name: 'Serums' })).toEqual({ fields: [], changes: [] });
});

test('category deletion: is refused while the category has products', () => {
  expect(() => assertEmpty({ productCount: 1 })).toThrow(CategoryNotEmpty);
  expect(() => assertEmpty({ productCount: 0 })).not.toThrow();
});
