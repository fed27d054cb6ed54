import { expect, test } from '@jest/globals';
import { assertNotLastAdmin } from './assert-not-last-admin.js';
import { LastAdmin, OwnAccount } from './errors.js';

const admin = { id: 1, role: 'ADMIN' } as const;

test('last admin: cannot be removed by anyone', () => {
  expect(() => assertNotLastAdmin([1], 2, admin)).toThrow(LastAdmin);
});

test('last admin: admins cannot remove themselves, however many there are', () => {
  expect(() => assertNotLastAdmin([1, 2, 3], 1, admin)).toThrow(OwnAccount);
});

test('last admin: another admin can be removed while one remains', () => {
  expect(() => assertNotLastAdmin([1, 2], 2, admin)).not.toThrow();
});

test('last admin: accounts without admin rights can always be removed', () => {
  expect(() => assertNotLastAdmin([1], 1, { id: 1, role: 'USER' })).not.toThrow();
});
