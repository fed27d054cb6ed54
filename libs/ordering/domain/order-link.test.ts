import { describe, expect, test } from '@jest/globals';
import { SignedLinks } from '@soulvia/platform/links';
import { OrderLinks } from './order-link.js';

const secret = 'secret of the shop';
const links = new OrderLinks(secret);
const since = new Date('2026-11-22T10:00:00Z');
const inDays = (days: number) => new Date(since.getTime() + days * 24 * 60 * 60 * 1000);
const token = links.sign(152, since);

describe('order links', () => {
  test('name their order for 180 days after the event, and are the same when signed again', () => {
    expect([links.read(token, since), links.read(token, inDays(179.99))]).toEqual([152, 152]);
    expect(links.read(token, inDays(180))).toBeUndefined();
    expect(new OrderLinks(secret).sign(152, since)).toBe(token);
  });

  test.each([
    ['another order', token.replace('152', '153')],
    ['another secret', new OrderLinks('secret of a stranger').sign(152, since)],
    ['another purpose', new SignedLinks(secret, 'message').sign('152', inDays(10))],
    ['a subject that is no id', new SignedLinks(secret, 'order').sign('order-152', inDays(10))],
    ['an id out of range', new SignedLinks(secret, 'order').sign('15200000000', inDays(10))],
  ])('a token of %s is refused', (_, forged) => {
    expect(links.read(forged, since)).toBeUndefined();
  });
});
