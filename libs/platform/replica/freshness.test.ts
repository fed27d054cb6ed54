import { expect, test } from '@jest/globals';
import { Freshness } from './freshness.js';
import type { PrimaryState, ReplicaState } from './server-states.js';

const replicaAt = (replayed: number, changes: Partial<ReplicaState> = {}): ReplicaState => ({
  isStandby: true,
  epoch: '00',
  replayed,
  newestPosition: 1,
  newestEvent: 'a',
  server: 's',
  ...changes,
});
const primaryAt = (flushed: number, changes: Partial<PrimaryState> = {}): PrimaryState => ({
  epoch: '00',
  head: flushed * 10,
  flushed,
  sameEvent: 'a',
  ...changes,
});

test('freshness: a replica has the newest state of the primary that it has replayed', () => {
  const freshness = new Freshness();
  freshness.compare(replicaAt(5), primaryAt(6), 100);
  expect(freshness.asOf).toBe(Number.NEGATIVE_INFINITY);
  freshness.compare(replicaAt(6), primaryAt(8), 200);
  expect([freshness.asOf, freshness.position]).toEqual([100, 60]);
  freshness.compare(replicaAt(8), primaryAt(8), 300);
  expect([freshness.asOf, freshness.position]).toEqual([300, 80]);
});

test('freshness: a replica whose replay stops grows old, and is followed when it catches up', () => {
  const freshness = new Freshness();
  freshness.compare(replicaAt(1), primaryAt(1), 0);
  for (let second = 1; second <= 1_000; second += 1) freshness.compare(replicaAt(1), primaryAt(1 + second), second);
  expect(freshness.asOf).toBe(0);
  freshness.compare(replicaAt(101), primaryAt(1_001), 1_001);
  expect(freshness.asOf).toBe(100);
  freshness.compare(replicaAt(1_001), primaryAt(1_001), 1_002);
  freshness.compare(replicaAt(1_001), primaryAt(1_001), 1_003);
  expect(freshness.asOf).toBe(1_003);
});

test.each<[string, Partial<ReplicaState>, Partial<PrimaryState>]>([
  ['was promoted', { isStandby: false }, {}],
  ['has another epoch', { epoch: '01' }, {}],
  ['has another event at the same position', {}, { sameEvent: 'b' }],
])('freshness: a replica that %s is refused, and starts over when it is right again', (_, replica, primary) => {
  const freshness = new Freshness();
  freshness.compare(replicaAt(5), primaryAt(5), 100);
  expect(freshness.refusal).toBeUndefined();
  freshness.compare(replicaAt(6, replica), primaryAt(6, primary), 200);
  expect(freshness.refusal).toEqual(expect.any(String));
  freshness.compare(replicaAt(6), primaryAt(7), 300);
  expect([freshness.refusal, freshness.asOf]).toEqual([undefined, Number.NEGATIVE_INFINITY]);
});

test('freshness: a replica that is ahead of the primary grows old, whatever it has replayed', () => {
  const freshness = new Freshness();
  freshness.compare(replicaAt(5), primaryAt(5), 100);
  freshness.compare(replicaAt(9), primaryAt(6, { sameEvent: null }), 200);
  expect([freshness.refusal, freshness.asOf]).toEqual([undefined, 100]);
});

test('freshness: an empty log has no newest event to compare', () => {
  const freshness = new Freshness();
  const none = { newestPosition: null, newestEvent: null };
  freshness.compare(replicaAt(5, none), primaryAt(5, { sameEvent: null }), 100);
  expect([freshness.refusal, freshness.asOf]).toEqual([undefined, 100]);
});
