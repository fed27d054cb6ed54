import { expect, test } from '@jest/globals';
import { SignedLinks } from '@soulvia/platform/links';
import { ConfirmationLinks } from './confirmation-link.js';

const secret = 'secret of the shop';
const since = new Date('2026-11-22T10:00:00Z');
const afterHours = (hours: number) => new Date(since.getTime() + hours * 60 * 60 * 1000);

test('confirmation links: grant an order for 72 hours, and name the member of staff who sees the link', () => {
  const links = new ConfirmationLinks(secret, 'https://soulvia.test');
  const tokenIn = (address: string) => address.replace('https://soulvia.test/confirm-order/', '');
  const [own, seen] = [tokenIn(links.address(152, since)), tokenIn(links.address(152, since, 7))];
  expect(links.read(own, afterHours(71.99))).toEqual({ orderId: 152, madeBy: null });
  expect(links.read(seen, since)).toEqual({ orderId: 152, madeBy: 7 });
  expect(links.read(own, afterHours(72))).toBeUndefined();
  expect(links.read(new SignedLinks(secret, 'order').sign('152', afterHours(1)), since)).toBeUndefined();
});
