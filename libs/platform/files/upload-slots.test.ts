import { expect, test } from '@jest/globals';
import { UploadSlots } from './upload-slots.js';

const { signal: here } = new AbortController();
const longMs = 60_000;

async function fill(slots: UploadSlots, accounts: number): Promise<void> {
  for (let account = 0; account < accounts; account += 1)
    for (let count = 0; count < 2; count += 1) expect(await slots.take(`account ${account}`, here)).toBe(true);
}

test('upload slots: an account has two; the next request is refused when none is released in time', async () => {
  const slots = new UploadSlots(1);
  await fill(slots, 1);
  expect(await slots.take('account 0', here)).toBe(false);
  expect(await slots.take('account 1', here)).toBe(true);
});

test('upload slots: a process has sixteen', async () => {
  const slots = new UploadSlots(1);
  await fill(slots, 8);
  expect(await slots.take('another', here)).toBe(false);
  slots.release('account 3');
  expect(await slots.take('another', here)).toBe(true);
});

test('upload slots: a released one goes to the first who may have it', async () => {
  const slots = new UploadSlots(longMs);
  await fill(slots, 8);
  const admitted: string[] = [];
  const wait = async (account: string) => {
    if (await slots.take(account, here)) admitted.push(account);
  };
  const waiting = [wait('account 0'), wait('another')];
  slots.release('account 1');
  await waiting[1];
  expect(admitted).toEqual(['another']);
  slots.release('account 0');
  await waiting[0];
  expect(admitted).toEqual(['another', 'account 0']);
});

test('upload slots: at most ten requests of an account wait, and a client that disconnects waits no longer', async () => {
  const slots = new UploadSlots(longMs);
  await fill(slots, 1);
  const leaving = new AbortController();
  const waiting = Array.from({ length: 10 }, () => slots.take('account 0', leaving.signal));
  expect(await slots.take('account 0', here)).toBe(false);
  leaving.abort();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([false]));
  slots.release('account 0');
  expect(await slots.take('account 0', here)).toBe(true);
});
