import { expect, test } from '@jest/globals';
import { defineEvent } from '@soulvia/platform/event-log';
import { countingProjection, TestLog } from '../../../test/support/test-log.js';
import { advance } from './advance.js';
import { verify } from './verify.js';

test('events of an older schema version are folded in their current shape, live and in a rebuild', async () => {
  const before = countingProjection();
  const now = {
    ...before,
    listensTo: [
      defineEvent('Counted', 'counter', {
        version: 2,
        upcasters: { 1: `jsonb_build_object('amount', (e.body->>'amount')::int * 100)` },
      }),
    ],
  };
  const log = await TestLog.open([now]);
  await log.append({ counter: 1, amount: 5 });
  await log.query(
    `insert into events (type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
     values ('Counted', 2, 'counter', 1, 2, 'test', now(), '{"amount": 7}')`,
  );
  await advance(log.orm, now, () => undefined);
  expect(await log.totals()).toEqual({ 1: 507 });
  expect(await verify(log.orm, log.database.url, now)).toEqual({ equal: true, rows: 1 });
  await log.close();
});

test('an event that skips an upcaster cannot be declared', () => {
  expect(() => defineEvent('Counted', 'counter', { version: 3, upcasters: { 2: 'e.body' } })).toThrow(
    'no upcaster for version 1',
  );
});
