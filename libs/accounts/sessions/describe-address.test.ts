import { expect, test } from '@jest/globals';
import { describeAddress } from './describe-address.js';

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['2001:db8:1:2', '2001:db8:1:x'],
  ['0:0:0:0', '0:0:0:x'],
  ['unknown', null],
  ['', null],
])('session list: the address %j is shown as %j', (address, shown) => expect(describeAddress(address)).toBe(shown));
