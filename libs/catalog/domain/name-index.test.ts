import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { NameIndex } from './name-index.js';

function indexOf(...names: string[]): NameIndex {
  const index = new NameIndex();
  for (const [position, name] of names.entries()) index.put(position + 1, name);
  return index;
}

const shop = indexOf('Glow Serum', 'Niacinamide Balance Serum', 'Rose Moisturiser', 'Crème de Neem', 'SPF 50 Sun Gel');

describe('name index', () => {
  test.each([
    ['se', [1, 2]],
    ['SERUM gl', [1]],
    ['niacinamide', [2]],
    ['creme', [4]],
    ['Ｒｏｓｅ', [3]],
    ['spf 5', [5]],
    ['serum rose', []],
    ['glowserum', []],
    ['  ,. ', []],
  ])('finds products by the starts of words: %s', (text, ids) => {
    expect(shop.find(text, 6)).toEqual(ids);
  });

  test.each([
    ['wrong', 'mousturiser', 3],
    ['missing', 'niacnamide', 2],
    ['too many', 'serrum', 1],
    ['swapped', 'nicaniamide', 2],
    ['swapped at the start', 'esrum', 1],
    ['missing at the start', 'iacinamide', 2],
    ['wrong in a word that is not yet complete', 'niacunam', 2],
  ])('forgives letters that are %s: %s', (_, text, id) => {
    expect(shop.find(text, 6)).toContain(id);
  });

  test('forgives no typo in short words and numbers', () => {
    expect([shop.find('rse', 6), shop.find('5o', 6), shop.find('51', 6)]).toEqual([[], [], []]);
  });

  test('looks for typos only when no name has the word', () => {
    expect(indexOf('Serum', 'Serim').find('serim', 6)).toEqual([2]);
  });

  test('puts whole words before starts, short names before long ones, and the newest first', () => {
    const index = indexOf('Rosehip Oil', 'Rose Face Mist Large', 'Rose Mist', 'Rose Balm');
    expect(index.find('rose', 6)).toEqual([4, 3, 2, 1]);
    expect(index.find('rose', 2)).toEqual([4, 3]);
  });

  test('finds a rare word among very many products with the other ones', () => {
    const index = new NameIndex();
    for (let id = 1; id <= 20_000; id += 1) index.put(id, id === 77 ? 'Saffron Serum' : `Serum no. ${id}`);
    expect(index.find('serum saff', 6)).toEqual([77]);
    expect(index.find('serum', 3)).toHaveLength(3);
  });

  test('takes hostile texts', () => {
    const index = indexOf('__proto__ constructor', 'x'.repeat(250), 'a '.repeat(125), '٪ \u202e');
    for (const text of [
      '__proto__',
      'constructor',
      'x'.repeat(80),
      'a '.repeat(40),
      '\u202e',
      '🙂🙂',
      '(((((',
      'İİİİİİ',
    ])
      expect(Array.isArray(index.find(text, 6))).toBe(true);
    expect(index.find('proto', 6)).toEqual([1]);
  });

  const word = fc.constantFrom('rose', 'rosehip', 'balm', 'glow', 'gel', 'neem');
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  const step = fc.record({ id: fc.integer({ min: 1, max: 12 }), name: fc.option(name) });
  test('follows changes of names and removed products', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.array(word, { minLength: 1, maxLength: 2 }), (steps, typed) => {
        const index = new NameIndex();
        const names = new Map<number, string>();
        for (const { id, name: changed } of steps) {
          if (changed === null) index.remove(id);
          else index.put(id, changed);
          if (changed === null) names.delete(id);
          else names.set(id, changed);
          // The order of the words is kept while they change.
          index.find('gl', 1);
        }
        const expected = [...names]
          .filter(([, kept]) => typed.every((start) => kept.split(' ').some((part) => part.startsWith(start))))
          .map(([id]) => id);
        const isFuzzy = typed.some((start) => ![...names.values()].some((kept) => ` ${kept}`.includes(` ${start}`)));
        if (isFuzzy) return;
        expect(index.find(typed.join(' '), 100).toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
      }),
    );
  });
});
