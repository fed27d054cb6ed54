import { expect, test } from '@jest/globals';
import { fillText, placeholderProblem, placeholdersIn, smsLength, textPlaceholders } from './index.js';

test('texts: placeholders are filled once, whatever the values hold', () => {
  const values = { ...textPlaceholders, name: '{link}' };
  expect(fillText('{name}: {order}, {order}', values)).toBe('{link}: 1042, 1042');
  expect(placeholdersIn('{order} {name} {order}')).toEqual(['order', 'name', 'order']);
});

test.each([
  ['Order {order}', undefined],
  ['No placeholder', undefined],
  ['{phone}', '{phone} is not known. Use {name}, {order}, {cash}, {link}.'],
  ['{toString}', '{toString} is not known. Use {name}, {order}, {cash}, {link}.'],
  ['{ order }', '{ order } is not known. Use {name}, {order}, {cash}, {link}.'],
  ['{}', '{} is not known. Use {name}, {order}, {cash}, {link}.'],
  ['{order', 'A brace is missing'],
  ['order}', 'A brace is missing'],
  ['{{order}}', 'A brace is missing'],
])('texts: %s: %s', (text, problem) => {
  expect(placeholderProblem(text)).toBe(problem);
});

test.each([
  ['GSM letters of one SMS', 'a'.repeat(160), { length: 160, parts: 1, perPart: 160 }],
  ['one letter more', 'a'.repeat(161), { length: 161, parts: 2, perPart: 160 }],
  ['letters that take two places', '€'.repeat(80), { length: 160, parts: 1, perPart: 160 }],
  ['three SMS', 'é'.repeat(153 * 2 + 1), { length: 307, parts: 3, perPart: 160 }],
  ['Urdu of one SMS', 'ش'.repeat(70), { length: 70, parts: 1, perPart: 70 }],
  ['one Urdu letter more', 'ش'.repeat(71), { length: 71, parts: 2, perPart: 70 }],
  ['an emoji, which takes two places', `${'a'.repeat(68)}🧴`, { length: 70, parts: 1, perPart: 70 }],
  ['nothing', '', { length: 0, parts: 1, perPart: 160 }],
])('texts: SMS of %s', (_, text, expected) => {
  expect(smsLength(text)).toEqual(expected);
});
