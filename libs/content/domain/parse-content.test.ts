import { describe, expect, test } from '@jest/globals';
import type { ContentBlock, ContentRun } from '@soulvia/contracts';
import { parseContent, shownText } from './parse-content.js';

const blocksOf = (text: string) => parseContent(text).blocks;
const paragraph = (...runs: ContentRun[]): ContentBlock => ({ type: 'paragraph', runs });

test('content: headings, paragraphs, lists, links and bold', () => {
  const text = [
    '# Delivery',
    'We deliver **anywhere** in [Pakistan](/shop).',
    '### Fees',
    '1. Cash',
    '2. [Card](https://pay.example.pk)',
    '   - later',
  ].join('\n\n');
  expect(blocksOf(text)).toEqual([
    { type: 'heading', level: 2, runs: [{ text: 'Delivery' }] },
    paragraph(
      { text: 'We deliver ' },
      { text: 'anywhere', bold: true },
      { text: ' in ' },
      { text: 'Pakistan', href: '/shop' },
      { text: '.' },
    ),
    { type: 'heading', level: 3, runs: [{ text: 'Fees' }] },
    {
      type: 'list',
      ordered: true,
      items: [
        { blocks: [paragraph({ text: 'Cash' })] },
        {
          blocks: [
            paragraph({ text: 'Card', href: 'https://pay.example.pk' }),
            { type: 'list', ordered: false, items: [{ blocks: [paragraph({ text: 'later' })] }] },
          ],
        },
      ],
    },
  ]);
});

test('content: a link is bold as a whole or not at all, and bold in bold is bold', () => {
  expect(blocksOf('**a [b](/c)** [d **e**](/f) **g **h** i**')).toEqual([
    paragraph(
      { text: 'a ', bold: true },
      { text: 'b', bold: true, href: '/c' },
      { text: ' ' },
      { text: 'd e', href: '/f' },
      { text: ' ' },
      { text: 'g h i', bold: true },
    ),
  ]);
});

describe('content: shows as text', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JAVASCRIPT:alert(1))',
    '[x](<javascript:alert(1)>)',
    '[x](data:text/html,evil)',
    '[x](http://plain.example.pk)',
    '[x](//evil.example)',
    '[x](https://soulvia.example.pk@evil.example)',
    '<https://auto.example.pk>',
    'https://bare.example.pk',
    '*slanted* and `code`',
    '&#x202E;&lt;b&gt;',
    '> quote',
    '| a | b |',
    '~~~ code',
    '[x]: javascript:alert(1)',
  ])('%s', (text) => {
    expect(blocksOf(text)).toEqual([paragraph({ text })]);
  });
});

test('content: an image is not shown; its address is a link at most', () => {
  expect(blocksOf('![x](/img/a.webp)')).toEqual([paragraph({ text: '!' }, { text: 'x', href: '/img/a.webp' })]);
  expect(blocksOf('![x](data:image/svg+xml,evil)')).toEqual([paragraph({ text: '![x](data:image/svg+xml,evil)' })]);
});

describe('content: hostile texts keep all their words and nest nothing beyond lists', () => {
  const length = 20_000;
  const repeat = (text: string) => text.repeat(Math.floor(length / text.length));
  test.each(['[', '*', '**a', '**a [b](/c) ', '[a](/b', '![', '#', '\\', '*a_ ', '[](<', '- a\n'])('%j', (unit) => {
    const { blocks, listDepth } = parseContent(repeat(unit));
    expect(listDepth).toBeLessThanOrEqual(1);
    expect(JSON.stringify(blocks).length).toBeLessThan(length * 20);
    const letters = (text: string) => text.replaceAll(/[^a]/g, '').length;
    expect(letters(shownText(blocks))).toBe(letters(repeat(unit)));
  });

  test.each([
    ['lists in one line', repeat('- ')],
    ['lists of numbers in one line', repeat('1. ')],
    ['indented lists', Array.from({ length: 190 }, (_, depth) => `${'  '.repeat(depth % 100)}- a\n`).join('')],
  ])('%s tell that they are too deep', (_, text) => {
    expect(parseContent(text).listDepth).toBeGreaterThan(3);
  });
});

test('content: no characters that show', () => {
  expect(shownText(blocksOf('#'))).toBe('');
  expect(shownText(blocksOf('-'))).toBe('');
});
