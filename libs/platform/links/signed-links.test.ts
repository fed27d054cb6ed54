import { describe, expect, test } from '@jest/globals';
import { SignedLinks } from './signed-links.js';

const now = new Date('2026-11-22T10:00:00Z');
const later = new Date('2026-11-22T11:00:00Z');
const links = new SignedLinks('secret of the shop', 'order');
const token = links.sign('order-17', later);

describe('signed links', () => {
  test('a token names its subject until it expires', () => {
    expect(links.read(token, now)).toBe('order-17');
    expect(links.read(token, new Date(later.getTime() - 1))).toBe('order-17');
    expect(links.read(token, later)).toBeUndefined();
  });

  test('several secrets: the first one signs, all of them verify, a removed one does not', () => {
    const rotated = new SignedLinks('newer secret, secret of the shop', 'order');
    expect(rotated.read(token, now)).toBe('order-17');
    const renewed = rotated.sign('order-17', later);
    expect(new SignedLinks('newer secret', 'order').read(renewed, now)).toBe('order-17');
    expect(links.read(renewed, now)).toBeUndefined();
    expect(new SignedLinks('newer secret', 'order').read(token, now)).toBeUndefined();
  });

  test('a token without an end stays valid', () => {
    expect(links.read(links.sign('17', 'never'), new Date('2099-01-01'))).toBe('17');
  });

  test('equal arguments give equal tokens, which fit into a path', () => {
    expect(links.sign('order-17', later)).toBe(token);
    expect(encodeURIComponent(token)).toBe(token);
  });

  test.each([
    ['another subject', token.replace('17', '18')],
    ['a later end', token.replace(/\.[0-9a-z]+\./, '.zzzzzz.')],
    ['no end', token.replace(/\.[0-9a-z]+\./, '.0.')],
    ['another purpose', new SignedLinks('secret of the shop', 'newsletter').sign('order-17', later)],
    ['another secret', new SignedLinks('secret of a stranger', 'order').sign('order-17', later)],
    ['a changed signature', `${token.slice(0, -3)}AAA`],
    ['a shorter signature', token.slice(0, -1)],
    ['more behind it', `${token}A`],
    ['a line break behind it', `${token}\n`],
    ['no subject', token.replace('order-17', '')],
    ['nothing', ''],
    ['a long text', 'x'.repeat(100_000)],
  ])('a token is refused with %s', (_, forged) => {
    expect(links.read(forged, now)).toBeUndefined();
  });
});
