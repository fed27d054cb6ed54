import { expect, test } from '@jest/globals';
import { findUnsupported } from './find-unsupported.js';

test.each([
  ['![Logo](https://example.com/a.png)', ['images']],
  ['![](https://example.com/a.png) and ![Logo][1]\n\n[1]: /shop', ['images', 'links by reference']],
  ['|a|b|\n|-|-|\n|1|2|', ['tables']],
  ['> So it was', ['quotes']],
  ['Above\n\n***\n\nBelow', ['lines']],
  ['*soft* and _soft_, ~~gone~~', ['italics', 'crossed-out text']],
  ['`code`\n\n```\nmore\n```\n\n    even more', ['code']],
  ['Title\n=====\n\nPart\n----', ['underlined headings']],
  ['<https://example.com>', ['links without a text']],
  ['[a][1]\n\n[1]: /shop', ['links by reference']],
])('content: %j has what is not supported', (text, found) => expect(findUnsupported(text)).toEqual(found));

test.each([
  '',
  '# Title\n\n- one\n- **two**\n  1. three\n\n[shop](/shop)',
  '5 * 3 * 2, a_b_c, 1 < 2 & 3 > 2, snake_case, #1, \\*, 100% | half',
  'A line -\nand another = ',
  '<b>you</b>\n\n<div>\nall\n</div>',
  'سوال؟\n\n## جواب',
])('content: nothing in %j is not supported', (text) => expect(findUnsupported(text)).toEqual([]));

test.each(['[', '![', '*_', '|', '>', '`', '<'])('content: 20,000 letters of %s are read', (mark) => {
  expect(findUnsupported(mark.repeat(20_000 / mark.length))).toBeDefined();
});
