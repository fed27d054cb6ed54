import { expect, test } from '@jest/globals';
import { shortName } from './short-name.js';

test.each([
  ['Ayesha', 'Siddiqui', 'Ayesha S.'],
  ['Sana', 'ahmed Khan', 'Sana A.'],
  ['Hina', '', 'Hina'],
  ['عائشہ', 'صدیقی', 'عائشہ ص.'],
])('short name: %s %s is %s', (first, last, short) => {
  expect(shortName(first, last)).toBe(short);
});
