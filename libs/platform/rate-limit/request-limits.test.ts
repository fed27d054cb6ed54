import { afterAll, expect, jest, test } from '@jest/globals';

// Before the import, because the clock must be the fake one from the start.
jest.useFakeTimers();
afterAll(() => void jest.useRealTimers());
const { ReadLimit, WriteLimit } = await import('./request-limits.js');

const takes = (limit: InstanceType<typeof WriteLimit>, user: number, times: number) =>
  Array.from({ length: times }, () => limit.tryTake(user)?.retryAfterSeconds);

test('request limit: refuses beyond the limit with the rest of the minute, and starts again after it', () => {
  const limit = new WriteLimit(3);
  expect(takes(limit, 1, 4)).toEqual([undefined, undefined, undefined, 60]);
  jest.advanceTimersByTime(45_500);
  expect(takes(limit, 1, 1)).toEqual([15]);
  expect(takes(limit, 2, 1)).toEqual([undefined]);
  expect(() => limit.take(1)).toThrow('Too many attempts. Please try again later.');
  jest.advanceTimersByTime(14_500);
  expect(takes(limit, 1, 4)).toEqual([undefined, undefined, undefined, 60]);
});

test('request limit: 0 accepts any number', () => {
  expect(new Set(takes(new WriteLimit(0), 1, 1_000))).toEqual(new Set([undefined]));
});

test.each(['127.0.0.1', '127.0.0.53', '0:0:0:0'])(
  'read limit: does not count %s, an address of this machine',
  (address) => {
    const limit = new ReadLimit(1);
    expect([limit.tryTake(address), limit.tryTake(address)]).toEqual([undefined, undefined]);
  },
);

test.each(['203.0.113.1', '2001:db8:0:0', 'unknown'])('read limit: counts %s', (address) => {
  const limit = new ReadLimit(1);
  expect([limit.tryTake(address), limit.tryTake(address)?.retryAfterSeconds]).toEqual([undefined, 60]);
});
