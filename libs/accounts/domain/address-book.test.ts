import { expect, test } from '@jest/globals';
import { accountLimits } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { decidePrimary } from './address-book.js';

test('address book: the first address is the primary one, a further one only on request', () => {
  expect([decidePrimary(0, false), decidePrimary(1, false), decidePrimary(1, true)]).toEqual([true, false, true]);
});

test('address book: takes no address beyond the limit', () => {
  expect(decidePrimary(accountLimits.addressesPerUser - 1, false)).toBe(false);
  expect(() => decidePrimary(accountLimits.addressesPerUser, false)).toThrow(InvalidInput);
});
