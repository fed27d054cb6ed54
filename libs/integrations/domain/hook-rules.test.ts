import { describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { allotRequests, HookPaces, type HookQueue } from './allot-requests.js';
import { decideAttempt } from './decide-attempt.js';
import { createSecret, signMessage } from './hook-message.js';

test('webhooks: signatures verify with standardwebhooks, with both secrets while they rotate and for the very body', () => {
  const [newer, older, foreign] = [createSecret(), createSecret(), createSecret()];
  const message = { id: 'evt_1', body: '{"type":"order.placed","data":{"note":"سلام"}}' };
  const headers = signMessage(message, [newer, older], new Date());
  for (const secret of [newer, older])
    expect(new Webhook(secret).verify(message.body, headers)).toEqual(JSON.parse(message.body));
  expect(() => new Webhook(foreign).verify(message.body, headers)).toThrow('No matching signature found');
  expect(() => new Webhook(newer).verify(`${message.body} `, headers)).toThrow('No matching signature found');
  expect(() => new Webhook(newer).verify(message.body, { ...headers, 'webhook-id': 'evt_2' })).toThrow();
});

describe('webhooks: attempts', () => {
  const at = new Date('2026-11-30T08:00:00Z');
  const fresh = { attempts: 0, failingSince: null, at };
  const answer = (status: number | null) => ({ status, says: '', took_ms: 1 });
  const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000);

  test.each([200, 204, 299])('%d is a success', (status) => {
    expect(decideAttempt(fresh, answer(status))).toEqual({ state: 'DONE', waitMs: null, off: null });
  });

  test.each([null, 199, 301, 400, 500])('%p is tried again', (status) => {
    expect(decideAttempt(fresh, answer(status))).toEqual({ state: 'WAITING', waitMs: 5_000, off: null });
  });

  test('seven further attempts are made with growing waits', () => {
    const waits = [0, 1, 2, 3, 4, 5, 6, 7].map((attempts) => decideAttempt({ ...fresh, attempts }, answer(500)));
    const hours = waits.map(({ waitMs }) => waitMs && waitMs / 3_600_000);
    expect(hours).toEqual([5 / 3_600, 30 / 3_600, 5 / 60, 1, 6, 24, 48, null]);
    expect(waits.at(-1)?.state).toBe('FAILED');
  });

  test('410 and five days without success switch the hook off', () => {
    expect(decideAttempt(fresh, answer(410)).off).toBe('gone');
    expect(decideAttempt({ ...fresh, failingSince: daysAgo(4.9) }, answer(500)).off).toBeNull();
    expect(decideAttempt({ ...fresh, failingSince: daysAgo(5) }, answer(null)).off).toBe('silent');
    expect(decideAttempt({ ...fresh, failingSince: daysAgo(9) }, answer(200)).off).toBeNull();
  });
});

describe('webhooks: requests at a time', () => {
  let last = 0;
  const queue = (isFailing: boolean, sending: number, due = 4, isNew = false): HookQueue => ({
    isFailing,
    isNew,
    sending,
    due: Array.from({ length: due }, () => (last += 1)),
  });

  test('a hook gets four, a failing one gets one, and all together sixteen', () => {
    expect(allotRequests([queue(false, 0), queue(true, 0)])).toHaveLength(5);
    expect(allotRequests([queue(false, 3), queue(true, 1)])).toHaveLength(1);
    expect(allotRequests(Array.from({ length: 20 }, () => queue(false, 0)))).toHaveLength(16);
    expect(
      allotRequests([queue(false, 4, 0), queue(false, 4, 0), ...[1, 2, 3].map(() => queue(false, 0))]),
    ).toHaveLength(8);
  });

  test('eight failing hooks are asked at most, and healthy ones beside them', () => {
    const failing = Array.from({ length: 12 }, () => queue(true, 0));
    expect(allotRequests(failing)).toHaveLength(8);
    const healthy = [queue(false, 0), queue(false, 0)];
    const chosen = allotRequests([...failing, ...healthy]);
    expect(chosen).toHaveLength(16);
    expect(chosen).toEqual(expect.arrayContaining(healthy.flatMap(({ due }) => due)));
  });

  test('new hooks get four, and share eight with failing ones', () => {
    const fresh = Array.from({ length: 4 }, () => queue(false, 0, 4, true));
    expect(allotRequests(fresh.slice(0, 1))).toHaveLength(4);
    expect(allotRequests(fresh)).toHaveLength(8);
    expect(allotRequests([queue(true, 1), queue(false, 2, 4, true), ...fresh])).toHaveLength(5);
    const failing = Array.from({ length: 8 }, () => queue(true, 0));
    expect(allotRequests([...failing, ...fresh.slice(0, 1)])).toEqual(expect.arrayContaining([fresh[0]?.due[0]]));
    const healthy = queue(false, 0);
    expect(allotRequests([...fresh, healthy])).toEqual(expect.arrayContaining([...healthy.due]));
  });

  test('a hook that answers late counts as failing until four answers in a row were quick', () => {
    const paces = new HookPaces();
    const judge = () => paces.judge(1, queue(false, 0));
    expect(judge()).toMatchObject({ isFailing: false, isNew: true });
    expect(paces.judge(2, queue(true, 0))).toMatchObject({ isFailing: true, isNew: false });
    paces.note(1, 2_000);
    expect(judge()).toMatchObject({ isFailing: false, isNew: false });
    for (const tookMs of [2_001, 1, 1, 1, 9_000, 1, 1, 1]) {
      paces.note(1, tookMs);
      expect(judge()).toMatchObject({ isFailing: true, isNew: false });
    }
    paces.note(1, 1);
    expect(judge()).toMatchObject({ isFailing: false, isNew: false });
    const late = Array.from({ length: 4 }, (_, id) => {
      paces.note(id, 9_000);
      return paces.judge(id, queue(false, 0));
    });
    expect(allotRequests([...late, queue(false, 0)])).toHaveLength(8);
  });

  test('hooks with fewer requests come first', () => {
    const busy = [queue(false, 3), queue(false, 3), queue(false, 3), queue(false, 3)];
    const idle = queue(false, 0);
    expect(allotRequests([...busy, idle]).slice(0, 3)).toEqual(idle.due.slice(0, 3));
  });
});
