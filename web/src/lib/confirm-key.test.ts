import { beforeEach, expect, it } from '@jest/globals';
import { ApiError, NoResponseError } from './api-error';
import { ConfirmKey } from './confirm-key';

const refused = (status: number) => new ApiError(status, '', null);
let confirmKey: ConfirmKey;
beforeEach(() => {
  confirmKey = new ConfirmKey('attempt');
});

async function keyOf(what: unknown, outcome?: Error, by = confirmKey): Promise<string | undefined> {
  let key: string | undefined;
  const sent = by.confirm(what, (header) => {
    key = header['Idempotency-Key'];
    return outcome ? Promise.reject(outcome) : Promise.resolve('yes');
  });
  await sent.catch((error: unknown) => {
    if (error !== outcome) throw error;
  });
  return key;
}

it.each([
  ['a lost response', new NoResponseError()],
  ['a server that is down', refused(503)],
  ['an expired session', refused(401)],
  ['too many attempts', refused(429)],
])('confirm key: is the same again after %s, also when the page was reloaded', async (_case, outcome) => {
  const key = await keyOf('x', outcome);
  expect(await keyOf('x', outcome, new ConfirmKey('attempt'))).toBe(key);
});

it.each([400, 403, 404, 409, 413, 415])('confirm key: is another one after the final no of %i', async (status) => {
  const key = await keyOf('x', refused(status));
  expect(await keyOf('x', refused(status))).not.toBe(key);
});

it('confirm key: is another one after a yes, and for something else', async () => {
  expect(await keyOf('x')).not.toBe(await keyOf('x'));
  const lost = new NoResponseError();
  expect(await keyOf('x', lost)).not.toBe(await keyOf('y', lost));
});

it('confirm key: in memory, stays the same after a lost response, changes after a success, and stores nothing', async () => {
  const inMemory = new ConfirmKey();
  const lost = new NoResponseError();
  const key = await keyOf('Moon-Garden-7', lost, inMemory);
  expect(await keyOf('Moon-Garden-7', lost, inMemory)).toBe(key);
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  expect(await keyOf('Moon-Garden-7', undefined, inMemory)).toBe(key);
  expect(await keyOf('Moon-Garden-7', undefined, inMemory)).not.toBe(key);
});
