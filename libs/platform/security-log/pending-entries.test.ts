import { expect, test } from '@jest/globals';
import { PendingEntries } from './pending-entries.js';
import type { StoredEntry } from './stored-entry.js';

const entry = (userId: number, detail: StoredEntry['detail'] = null): StoredEntry => ({
  kind: 'AccessDenied',
  user_id: userId,
  key_id: null,
  address_hash: 'a',
  device: 'b',
  at: new Date(userId),
  detail,
});
const rowsOf = (pending: PendingEntries, most = 100) =>
  pending.batch(most).rows.map(({ user_id, detail }) => [user_id, detail]);

test('pending entries: equal ones are counted, also beyond the capacity, and others refused', () => {
  const pending = new PendingEntries(2);
  const added = [entry(1, { route: 'GET /' }), entry(2), entry(1, { route: 'GET /' }), entry(3), entry(2)];
  expect(added.map((one) => pending.add(one))).toEqual([true, true, true, false, true]);
  expect(rowsOf(pending)).toEqual([
    [1, { route: 'GET /', times: 2 }],
    [2, { times: 2 }],
  ]);
  expect(pending.batch(100).count).toBe(4);
});

test('pending entries: a flood of refusals leaves the capacity of sign-ins, and gives its own back', () => {
  const pending = new PendingEntries(2);
  const signedIn = { ...entry(9), kind: 'SignedIn' as const };
  expect([1, 2, 3].map((id) => pending.add(entry(id)))).toEqual([true, true, false]);
  expect([pending.add(signedIn), pending.size]).toEqual([true, 3]);
  pending.remove(pending.batch(1));
  expect([pending.add(entry(3)), pending.add(entry(4))]).toEqual([true, false]);
});

test('pending entries: a batch takes the oldest, and leaves what is counted while it is stored', () => {
  const pending = new PendingEntries(10);
  for (const id of [1, 2, 3]) pending.add(entry(id));
  const batch = pending.batch(2);
  pending.add(entry(1));
  pending.add(entry(1));
  pending.remove(batch);
  expect(rowsOf(pending)).toEqual([
    [3, null],
    [1, { times: 2 }],
  ]);
  expect([pending.clear(), pending.size]).toEqual([3, 0]);
});
