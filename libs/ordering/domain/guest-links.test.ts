import { expect, test } from '@jest/globals';
import { GuestLinks } from './guest-links.js';

const since = new Date('2026-11-22T10:00:00Z');
const afterHours = (hours: number) => new Date(since.getTime() + hours * 60 * 60 * 1000);

test('guest links: let who placed an order claim it for a day, and the reader of its mail for 30', () => {
  const links = new GuestLinks('secret of the shop');
  const account = links.signAccount(152, since);
  expect([links.readAccount(account, afterHours(23.99)), links.readAccount(account, afterHours(24))]).toEqual([
    152,
    undefined,
  ]);
  const claim = links.signClaim(9, 'Sana@example.pk', since);
  const isClaim = (userId: number, email: string, hours: number) =>
    links.isClaimFor(claim, userId, email, afterHours(hours));
  expect(isClaim(9, 'sana@example.pk', 30 * 24 - 1)).toBe(true);
  expect([isClaim(9, 'sana@example.pk', 30 * 24), isClaim(8, 'sana@example.pk', 1), isClaim(9, 'a@b.pk', 1)]).toEqual([
    false,
    false,
    false,
  ]);
});
