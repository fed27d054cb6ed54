import { expect, test } from '@jest/globals';
import { Sealer } from './sealer.js';

const older = 'an-older-key-of-the-tests-0123456789';
const newer = 'a-newer-key-of-the-tests-0123456789ab';
const text = '3520112345671';

test('sealer: a sealed text opens again, differs each time and does not contain the text', () => {
  const sealer = new Sealer([older], 'cnic');
  const sealed = [sealer.seal(text), sealer.seal(text)];
  expect(new Set(sealed).size).toBe(2);
  for (const one of sealed) {
    expect(sealer.open(one)).toBe(text);
    expect(one).not.toContain(text);
    expect(one.startsWith(sealer.currentPrefix)).toBe(true);
  }
});

test('sealer: the first key encrypts, all decrypt, and the index of each is known', () => {
  const before = new Sealer([older], 'cnic');
  const during = new Sealer([newer, older], 'cnic');
  const sealed = before.seal(text);
  expect(during.open(sealed)).toBe(text);
  expect(() => before.open(during.seal(text))).toThrow('no key of DATA_KEY has the id');
  expect(during.computeIndexes(text)).toEqual([
    new Sealer([newer], 'cnic').computeIndex(text),
    before.computeIndex(text),
  ]);
  expect(during.computeIndex(text)).not.toBe(before.computeIndex(text));
});

test('sealer: a changed text, another purpose and nonsense are refused', () => {
  const sealer = new Sealer([older], 'cnic');
  const sealed = sealer.seal(text);
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => sealer.open(changed)).toThrow();
  expect(() => new Sealer([older], 'iban').open(sealed)).toThrow();
  expect(() => sealer.open(`${sealer.currentPrefix}AAAA`)).toThrow();
  expect(() => sealer.open('')).toThrow();
  expect(new Sealer([older], 'iban').computeIndex(text)).not.toBe(sealer.computeIndex(text));
});

test('sealer: a text that was sealed for an owner opens for no other', () => {
  const sealer = new Sealer([older], 'totp');
  const sealed = sealer.seal(text, '7');
  expect(sealer.open(sealed, '7')).toBe(text);
  expect(() => sealer.open(sealed, '8')).toThrow();
  expect(() => sealer.open(sealed)).toThrow();
});
