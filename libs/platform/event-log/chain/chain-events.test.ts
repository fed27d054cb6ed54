import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { chainEvents, emptyHead } from './chain-events.js';

const sha256 = (...hex: string[]) =>
  createHash('sha256')
    .update(Buffer.from(hex.join(''), 'hex'))
    .digest('hex');
const digest = (position: number) => sha256(position.toString(16).padStart(4, '0'));
const event = (position: number, day: string) => ({ position, day, digest: digest(position) });

test('event chain: each head is the hash of the head before it and the digest of the event', () => {
  const first = sha256('00'.repeat(32), digest(2));
  expect(emptyHead).toBe('00'.repeat(32));
  expect(chainEvents(undefined, [event(2, '2026-01-01'), event(5, '2026-01-01')])).toEqual([
    { day: '2026-01-01', firstPosition: 2, lastPosition: 5, count: 2, head: sha256(first, digest(5)) },
  ]);
});

test('event chain: each day is a range of positions; a late event of an earlier day belongs to the present one', () => {
  const segments = chainEvents(undefined, [
    event(2, '2026-01-01'),
    event(3, '2026-01-03'),
    event(4, '2026-01-01'),
    event(6, '2026-01-03'),
    event(9, '2026-01-04'),
  ]);
  expect(
    segments.map(({ day, firstPosition, lastPosition, count }) => [day, firstPosition, lastPosition, count]),
  ).toEqual([
    ['2026-01-01', 2, 2, 1],
    ['2026-01-03', 3, 6, 3],
    ['2026-01-04', 9, 9, 1],
  ]);
});

test('event chain: batches of any size give the same segments as the whole', () => {
  const events = [1, 1, 2, 1, 2, 2, 5, 5, 4].map((day, index) => event(index + 2, `2026-01-0${day}`));
  const whole = chainEvents(undefined, events);
  for (let size = 1; size < events.length; size += 1) {
    const stored = new Map<string, unknown>();
    let open: (typeof whole)[number] | undefined;
    for (let start = 0; start < events.length; start += size) {
      const changed = chainEvents(open, events.slice(start, start + size));
      for (const segment of changed) stored.set(segment.day, segment);
      open = changed.at(-1);
    }
    expect([...stored.values()]).toEqual(whole);
  }
});

test('event chain: without new events nothing changes', () => {
  expect(chainEvents(undefined, [])).toEqual([]);
  expect(chainEvents(chainEvents(undefined, [event(2, '2026-01-01')])[0], [])).toEqual([]);
});
