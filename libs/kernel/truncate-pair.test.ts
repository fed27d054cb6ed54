import { expect, test } from '@jest/globals';
import { truncatePair } from './truncate-pair.js';

const x = (count: number) => 'x'.repeat(count);

test('pairs of texts: 120 characters stand as they are, on one line', () => {
  expect(truncatePair(` ${x(60)}\n\n${x(59)} `, x(120))).toEqual([`${x(60)} ${x(59)}`, x(120)]);
});

test('pairs of texts: a longer one is cut to 120 from 20 characters before the first difference', () => {
  expect(truncatePair(`${x(50)}a${x(200)}`, `${x(50)}b`)).toEqual([`…${x(20)}a${x(99)}…`, `…${x(20)}b`]);
  expect(truncatePair(`${x(20)}a${x(99)}`, `${x(20)}b${x(100)}`)).toEqual([`${x(20)}a${x(99)}`, `${x(20)}b${x(99)}…`]);
  expect(truncatePair(x(130), `${x(130)}y`)).toEqual([`…${x(20)}`, `…${x(20)}y`]);
});
