import { describe, expect, test } from '@jest/globals';
import { findLostWords, findNearestSearches, readMeanings, type Synonyms, type TypedWord } from './search-terms.js';

const word = (plain: string, changes: Partial<TypedWord> = {}): TypedWord => ({
  plain,
  word: plain,
  stem: plain,
  isStop: false,
  isKnown: true,
  described: `'${plain}'`,
  isDescribed: false,
  candidates: [],
  spans: [{ joined: plain, key: plain, isKnown: true }],
  ...changes,
});
const toFolded = (text: string) => text.split(' ').map((one) => ({ word: one, stem: one }));
const synonyms: Synonyms[] = [
  [
    { key: 'acne', words: toFolded('acne') },
    { key: 'pimple', words: toFolded('pimple') },
    { key: 'darkspot', words: toFolded('dark spot') },
  ],
];
/** The words of each meaning: alternatives after `/`, each followed by the words that it may mean if it has typos. */
const read = (typed: TypedWord[], of: Synonyms[] = []) =>
  readMeanings(typed, of).map(({ alternatives }) =>
    alternatives.map(({ terms }) => terms.map(({ word: one, near }) => [one, ...near].join('~')).join(' ')).join(' / '),
  );

describe('meanings', () => {
  test('leave out words that say nothing, unless there are no others', () => {
    const or = word('or', { isStop: true });
    expect(read([word('night'), or, word('day')])).toEqual(['night', 'day']);
    expect(read([or])).toEqual(['or']);
  });

  test('take a phrase for its joined word, and a word or phrase for its synonyms', () => {
    const sun = word('sun', {
      spans: [
        { joined: 'sun', key: 'sun', isKnown: true },
        { joined: 'sunblock', key: 'sunblock', isKnown: true },
      ],
    });
    expect(read([sun, word('block'), word('gel')])).toEqual(['sun block / sunblock', 'gel']);
    expect(read([word('pimple')], synonyms)).toEqual(['pimple / acne / dark spot']);
    const dark = word('dark', {
      spans: [
        { joined: 'dark', key: 'dark', isKnown: false },
        { joined: 'darkspots', key: 'darkspot', isKnown: false },
      ],
    });
    expect(read([dark, word('spots')], synonyms)).toEqual(['dark spots / darkspots / acne / pimple']);
  });

  test('take a word with typos for the nearest synonym only when no name has it', () => {
    const spans = [{ joined: 'pimpel', key: 'pimpel', isKnown: false }];
    expect(read([word('pimpel', { isKnown: false, isDescribed: true, spans })], synonyms)[0]).toContain('/ dark spot');
    expect(read([word('pimpel', { spans })], synonyms)).toEqual(['pimpel']);
  });

  test('tolerate typos in words that names have from five letters on, with the same first letter', () => {
    expect(read([word('night', { candidates: ['light', 'nigth', 'nights'] })])).toEqual(['night~nigth']);
    expect(read([word('rose', { candidates: ['nose', 'ross'] })])).toEqual(['rose']);
    expect(read([word('golw', { isKnown: false, candidates: ['glow'] })])).toEqual(['golw~glow']);
  });

  test('have sixty terms at most: of very many synonyms the last ones are left out, never a typed word', () => {
    const many: Synonyms = [
      { key: 'sun', words: toFolded('sun') },
      ...Array.from({ length: 12 }, (_, n) => ({ key: `k${n}`, words: toFolded(`left${n} right${n}`) })),
    ];
    const typed = Array.from({ length: 8 }, () => word('sun'));
    const meanings = readMeanings(typed, [many]);
    expect(meanings.map(({ alternatives }) => alternatives[0]?.kind)).toEqual(typed.map(() => 'typed'));
    expect(meanings.flatMap(({ alternatives }) => alternatives.flatMap(({ terms }) => terms))).toHaveLength(60);
  });

  test('are eight at most', () => {
    expect(read(Array.from({ length: 20 }, (_, n) => word(`w${n}`)))).toHaveLength(8);
  });
});

test('lost words: nothing has them, nothing is like them, and they are no synonyms', () => {
  const lost = (changes: Partial<TypedWord>) =>
    findLostWords([word('istur', { isKnown: false, candidates: [], ...changes })], synonyms).length;
  expect(lost({})).toBe(1);
  for (const changes of [
    { isKnown: true },
    { isDescribed: true },
    { isStop: true },
    { stem: 'acne' },
    { candidates: ['iztur'] },
  ])
    expect([changes, lost(changes)]).toEqual([changes, 0]);
});

test('parts of words are found among the candidates', () => {
  expect(read([word('isturis', { isKnown: false, candidates: ['balm', 'moisturiser'] })])).toEqual([
    'isturis~moisturiser',
  ]);
});

test('nearest searches: what names have as it is, and the nearest of the others, with one typo more', () => {
  const typed = [
    word('serum'),
    word('for', { isStop: true }),
    word('nimcide', { isKnown: false, candidates: ['nimacide', 'rose'] }),
  ];
  expect(findNearestSearches(typed)).toEqual(['serum', 'nimacide']);
});
