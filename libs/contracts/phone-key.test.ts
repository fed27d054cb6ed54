import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isMistyped, phoneKey } from './phone-key.js';
import { localPhone } from './reading/index.js';

test.each([
  ['03001234567', '923001234567'],
  ['0300 1234567', '923001234567'],
  ['0300-123 45 67', '923001234567'],
  ['3001234567', '923001234567'],
  ['923001234567', '923001234567'],
  ['+92 300 1234567', '923001234567'],
  ['+92 (0)300 1234567', '923001234567'],
  ['00923001234567', '923001234567'],
  ['+92+923001234567', '923001234567'],
  ['92 92 3001234567', '923001234567'],
  ['۰۳۰۰۱۲۳۴۵۶۷', '923001234567'],
  ['042 35761234', '04235761234'],
  ['+44 20 7946 0958', '442079460958'],
  ['+971 50 123 4567', '971501234567'],
  ['12345678', '12345678'],
  ['123456789012345', '123456789012345'],
])('phone key: %s is %s', (phone, key) => {
  expect(phoneKey(phone)).toBe(key);
});

test.each([[null], [undefined], [''], ['1234567'], ['1234567890123456'], ['no phone'], ['+'], ['0300']])(
  'phone key: %s has none',
  (phone) => {
    expect(phoneKey(phone)).toBeNull();
  },
);

const subscribers = fc.stringMatching(/^3\d{9}$/);
const prefixes = fc.constantFrom('', '0', '92', '+92', '0092', '920', '+92 (0)', '+9292');

/** Puts a separator after some of the characters. */
const spelled = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(text, fc.array(fc.constantFrom('', '', ' ', '-', '.', '(', ')'), { minLength: 20, maxLength: 20 }))
    .map(([letters, marks]) => Array.from(letters, (letter, index) => letter + (marks[index] ?? '')).join(''));

test('phone key: every spelling of a mobile number has the same key', () => {
  fc.assert(
    fc.property(
      subscribers.chain((subscriber) =>
        fc.tuple(fc.constant(subscriber), spelled(prefixes.map((p) => p + subscriber))),
      ),
      ([subscriber, phone]) => {
        expect(phoneKey(phone)).toBe(`92${subscriber}`);
      },
    ),
  );
});

test('phone key: is null or 8 to 15 digits, and is its own key', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 40 }), spelled(fc.stringMatching(/^\d{0,18}$/))), (phone) => {
      const key = phoneKey(phone);
      expect(key === null || /^\d{8,15}$/.test(key)).toBe(true);
      expect(phoneKey(key)).toBe(key);
    }),
  );
});

test('phone key: a number that cannot be a mobile number is mistyped, one of another kind is not', () => {
  const wrong = ['0300-12345678', '03001234', '+92 300 123456', '0000000000', '11111111'];
  const right = ['0300 1234567', '042 35761234', '+44 20 7946 0958', '+34 912 345 678', '0033 6 12 34 56 78'];
  expect([...wrong, ...right].map((phone) => isMistyped(phoneKey(phone) ?? ''))).toEqual([
    ...wrong.map(() => true),
    ...right.map(() => false),
  ]);
});

test('phone key: prefixes without end take no time', () => {
  for (const prefix of ['0092', '92', '0', '00'])
    expect([phoneKey(`${prefix.repeat(50)}x1`), localPhone(`${prefix.repeat(5_000)}1`)]).toEqual([
      null,
      `${prefix.repeat(5_000)}1`,
    ]);
});
