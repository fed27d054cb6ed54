import { expect, test } from '@jest/globals';
import { isWithin, parseNetwork } from './networks.js';

test.each(['203.0.113.0/24', '10.0.0.0/16', '203.0.113.9', '2001:db8::/48', '2001:db8::1'])(
  'networks: %s may be one of a key',
  (text) => {
    expect(parseNetwork(text)).toBeDefined();
  },
);

test.each([
  '10.0.0.0/15',
  '0.0.0.0/0',
  '2001:db8::/47',
  '203.0.113.9/33',
  '2001:db8::1/129',
  'shop.example',
  '203.0.113',
  '::ffff:203.0.113.9',
  '::ffff:0:0/96',
  '::ffff:10.0.0.0/100',
  '::/48',
  '::/80',
  '',
])('networks: %p may not', (text) => {
  expect(parseNetwork(text)).toBeUndefined();
});

test('networks: an IPv4 address is in its network, also as an IPv6 address', () => {
  expect(isWithin(['203.0.113.0/24'], '203.0.113.9')).toBe(true);
  expect(isWithin(['203.0.113.0/24'], '::ffff:203.0.113.9')).toBe(true);
  expect(isWithin(['203.0.113.0/24', '2001:db8::/48'], '203.0.114.1')).toBe(false);
  expect(isWithin(['2001:db8::/48'], '2001:db8:0:1::9')).toBe(true);
  expect(isWithin([], '203.0.113.9')).toBe(false);
  expect(isWithin(['203.0.113.0/24'], 'unknown')).toBe(false);
});
