import { expect, test } from '@jest/globals';
import { limitedAddress } from './client-address.js';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:49152', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
  ['2001:DB8:1:2::1', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2'],
  ['2001:db8::5', '2001:db8:0:0'],
  ['2001:db8:1:2:3::203.0.113.7', '2001:db8:1:2'],
  ['::', '0:0:0:0'],
  ['::1', '0:0:0:0'],
  ['1::', '1:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['fe80::2%25lo', 'fe80:0:0:0'],
])('%s counts as %s', (address, counted) => {
  expect(limitedAddress(address)).toBe(counted);
});

test.each([
  undefined,
  '',
  'unknown',
  '256.1.1.1',
  '1.2.3',
  '1.2.3.4.5',
  '0x7f.1',
  ':::1',
  '1:2:3:4:5:6:7:8:9',
  '[::1',
  '203.0.113.7, 203.0.113.8',
  '1'.repeat(100_000),
  `${'1.'.repeat(50_000)}x`,
])('client address: invalid addresses share one key: %#', (address) => {
  expect(limitedAddress(address)).toBe('unknown');
});

test('client address: addresses in another /64 are different clients', () => {
  expect(limitedAddress('2001:db8:1:2::1')).not.toBe(limitedAddress('2001:db8:1:3::1'));
});
