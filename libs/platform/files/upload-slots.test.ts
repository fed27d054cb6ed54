import { expect, test } from '@jest/globals';
import { type SlotUser, UploadSlots } from './upload-slots.js';

const { signal: here } = new AbortController();
const longMs = 60_000;

/** Takes both slots of some accounts. @returns each slot's user, two per account. */
async function fill(slots: UploadSlots, accounts: number): Promise<SlotUser[]> {
  const users = Array.from({ length: accounts * 2 }, (_, slot) => ({ account: `account ${Math.floor(slot / 2)}` }));
  for (const user of users) expect(await slots.take(user, here)).toBe(true);
  return users;
}

const release = (slots: UploadSlots, user: SlotUser | undefined) => user && slots.release(user);

test('upload slots: an account has two; the next request is refused when none is released in time', async () => {
  const slots = new UploadSlots(1);
  await fill(slots, 1);
  expect(await slots.take({ account: 'account 0' }, here)).toBe(false);
  expect(await slots.take({ account: 'account 1' }, here)).toBe(true);
});

test('upload slots: a process has sixteen', async () => {
  const slots = new UploadSlots(1);
  const users = await fill(slots, 8);
  expect(await slots.take({ account: 'another' }, here)).toBe(false);
  release(slots, users[6]);
  expect(await slots.take({ account: 'another' }, here)).toBe(true);
});

test('upload slots: a released one goes to the first who may have it', async () => {
  const slots = new UploadSlots(longMs);
  const users = await fill(slots, 8);
  const admitted: string[] = [];
  const wait = async (account: string) => {
    if (await slots.take({ account }, here)) admitted.push(account);
  };
  const waiting = [wait('account 0'), wait('another')];
  release(slots, users[2]);
  await waiting[1];
  expect(admitted).toEqual(['another']);
  release(slots, users[0]);
  await waiting[0];
  expect(admitted).toEqual(['another', 'account 0']);
});

test('upload slots: at most ten requests of an account wait, and a client that disconnects waits no longer', async () => {
  const slots = new UploadSlots(longMs);
  const users = await fill(slots, 1);
  const leaving = new AbortController();
  const waiting = Array.from({ length: 10 }, () => slots.take({ account: 'account 0' }, leaving.signal));
  expect(await slots.take({ account: 'account 0' }, here)).toBe(false);
  leaving.abort();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([false]));
  release(slots, users[0]);
  expect(await slots.take({ account: 'account 0' }, here)).toBe(true);
});

test('upload slots: an address has eight, and thirty-two that wait; other addresses have the rest', async () => {
  const slots = new UploadSlots(longMs);
  const sender = (account: number) => ({ account: `account ${account}`, address: '203.0.113.7' });
  for (let account = 0; account < 8; account += 1) expect(await slots.take(sender(account), here)).toBe(true);
  const leaving = new AbortController();
  const waiting = Array.from({ length: 32 }, (_, nth) => slots.take(sender(8 + nth), leaving.signal));
  expect(await slots.take(sender(99), here)).toBe(false);
  expect(await slots.take({ account: 'account 99', address: '203.0.113.8' }, here)).toBe(true);
  leaving.abort();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([false]));
});
