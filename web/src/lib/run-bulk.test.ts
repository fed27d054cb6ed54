import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError } from './api-error';
import { failedIn, runBulk } from './run-bulk';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const refusal = (status: number, detail: string) => new ApiError(status, '', { detail });

it('bulk action: three refusals among 500 rows stop nothing, and each row has its result', async () => {
  const refused = new Map([
    [7, 'Order not found.'],
    [250, 'Some products are no longer available.'],
    [500, 'The shop is busy.'],
  ]);
  const worked: number[] = [];
  const progress: number[] = [];
  const results = await runBulk(
    ids(500),
    async (id) => {
      worked.push(id);
      const detail = refused.get(id);
      if (detail) throw refusal(409, detail);
      return null;
    },
    { onProgress: (done) => progress.push(done) },
  );
  expect(worked).toEqual(ids(500));
  expect(results.map(({ id }) => id)).toEqual(ids(500));
  expect(results.filter(({ problem }) => problem).map(({ id, problem }) => [id, problem])).toEqual([...refused]);
  expect(failedIn(results)).toEqual([7, 250, 500]);
  expect(progress).toEqual(ids(500));
});

it('bulk action: a row that the limit of writes turns away is tried again until it is accepted', async () => {
  let turnedAway = 3;
  const run = runBulk([1, 2], async (id) => {
    if (id === 2 && turnedAway > 0) {
      turnedAway -= 1;
      throw refusal(429, 'Too many requests.');
    }
    return null;
  });
  await jest.advanceTimersByTimeAsync(15_000);
  expect(await run).toEqual([
    { id: 1, problem: null },
    { id: 2, problem: null },
  ]);
});

it('bulk action: gives up on a row that is turned away for two minutes', async () => {
  const run = runBulk([1], () => Promise.reject(refusal(429, 'Too many requests.')));
  await jest.advanceTimersByTimeAsync(120_000);
  expect(await run).toEqual([{ id: 1, problem: 'Too many requests.' }]);
});
