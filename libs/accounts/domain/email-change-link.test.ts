import { expect, test } from '@jest/globals';
import { SignedLinks } from '@soulvia/platform/links';
import { EmailChangeLinks, staffEmailDelayMs } from './email-change-link.js';

const from = new Date('2026-11-22T10:00:00Z');
const inDays = (days: number) => new Date(from.getTime() + days * 86_400_000);

test('links that keep an email: name the account and the time for a week, and are good for nothing else', () => {
  const links = new EmailChangeLinks('secret', 'https://soulvia.test');
  const token = links.address({ userId: 7, from }).replace('https://soulvia.test/keep-email/', '');
  expect(links.read(token, inDays(6.99))).toEqual({ userId: 7, from });
  expect(links.read(token, inDays(7))).toBeUndefined();
  const ofAnother = new SignedLinks('secret', 'email-verification').sign(`7-${from.getTime()}`, inDays(1));
  expect(links.read(ofAnother, from)).toBeUndefined();
  expect(new SignedLinks('secret', 'email-change').read(token, from)).toBe(`7-${from.getTime()}`);
  expect(staffEmailDelayMs).toBe(86_400_000);
});
