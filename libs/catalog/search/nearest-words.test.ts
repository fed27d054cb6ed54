import { expect, test } from '@jest/globals';
import { nearestWords } from './nearest-words.js';

const words = ['balance', 'glow', 'moisturiser', 'neem', 'niacinamide', 'rose', 'serim', 'serum', 'spf'];

test.each([
  ['wrong', 'mousturiser', ['moisturiser']],
  ['missing', 'niacnamide', ['niacinamide']],
  ['too many', 'serrum', ['serum']],
  ['swapped', 'nicaniamide', ['niacinamide']],
  ['swapped at the start', 'esrum', ['serum']],
  ['missing at the start', 'iacinamide', ['niacinamide']],
  ['wrong in a word that is not yet complete', 'niacunam', ['niacinamide']],
  ['missing in a word that means several', 'serm', ['serim', 'serum']],
])('nearest words: tolerate letters that are %s: %s', (_, text, nearest) => {
  expect(nearestWords(text, words)).toEqual(nearest);
});

test.each(['rse', '5o', '51234', 'quartz', 'İİİİİİ', '🙂🙂', 'x'.repeat(80)])(
  'nearest words: tolerate no typo in short words and numbers, nor too many: %s',
  (text) => {
    expect(nearestWords(text, words)).toEqual([]);
  },
);

test('nearest words: are those with the fewest typos, at most twenty', () => {
  expect(nearestWords('moisturisr', ['moisturise', 'moisturizers', 'moisturisr'])).toEqual(['moisturisr']);
  const many = Array.from({ length: 30 }, (_, n) => `serum${String.fromCharCode(97 + n)}`);
  expect(nearestWords('serums', many)).toHaveLength(1);
  expect(nearestWords('sxrum', many)).toHaveLength(20);
});
