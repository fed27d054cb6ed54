import { expect, test } from '@jest/globals';
import { listenHost } from './listen-host.js';

test.each([
  [undefined, true, '127.0.0.1'],
  [undefined, false, undefined],
  ['0.0.0.0', true, '0.0.0.0'],
  ['10.0.0.5', false, '10.0.0.5'],
])('listening address: with HOST %p and demo data %p it is %p', (host, isDemo, expected) => {
  expect(listenHost(host, isDemo)).toBe(expected);
});
