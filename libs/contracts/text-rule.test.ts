import { expect, test } from '@jest/globals';
import { addressRules } from './address-rules.js';
import { productRules } from './catalog-rules.js';
import { contactRules } from './contact-rules.js';
import { profileRules, signUpRules } from './account-rules.js';
import { userRules } from './user-rules.js';
import { levelsProblems } from './partner-rules.js';
import { comparableText, textProblem, tidyText, type TextRule } from './text-rule.js';

const typed = ['House 7½', 'Flat 10¹, 5m² ™ № 4', 'H₂O… Ⅳ ①', 'محمد ﷺ', '３rd floor'];

test.each<[string, TextRule]>([
  ['an address', addressRules.street_no],
  ['a product name', productRules.name],
  ['a product text', productRules.description],
  ['a contact message', contactRules.message],
  ['a name', profileRules.first_name],
])('text rule: %s stays as typed', (_, rule) => {
  for (const text of typed) expect(tidyText(rule, `  ${text} `)).toBe(text);
});

test('text rule: a letter and its accent become one character', () => {
  expect(tidyText(addressRules.city, 'Zoe\u0308')).toBe('Zoë');
});

test.each<[string, TextRule, string, string]>([
  ['an email', signUpRules.email, 'Ｓana@soulvia.test', 'Sana@soulvia.test'],
  ['a phone number', signUpRules.phone, '０３００１２３４５６７', '03001234567'],
  ['a CNIC', signUpRules.cnic, '３５２０１１２３４５６７１', '3520112345671'],
])('text rule: %s is stored in its plain form, because it is compared', (_, rule, text, plain) => {
  expect([textProblem(rule, text), tidyText(rule, text)]).toEqual([undefined, plain]);
});

test('text rule: a name may have a no-break space between its words', () => {
  expect(textProblem(userRules.first_name, 'Sana\u00a0Noor')).toBeUndefined();
  expect(textProblem(userRules.first_name, 'Sana!')).toBe(
    'First name may only contain letters and spaces: "!" is character 5',
  );
});

test('text rule: level names that differ by compatibility forms only are taken', () => {
  const levels = ['Gold ½', 'GOLD 1⁄2'].map((name, index) => ({ number: index + 1, name, min_total_sc: index }));
  expect(levelsProblems(levels)).toEqual({ 'levels.1.name': ['Two levels have this name'] });
});

test('comparable text: compatibility forms are equal', () => {
  expect(comparableText('Ａｌｉ 7½')).toBe(comparableText('Ali 71⁄2'));
});
