import { expect, test } from '@jest/globals';
import { useTestLog } from '../../../test/support/test-log.js';
import { countDueWork, dropDueWork, listDueWork, retryDueWork } from './operate.js';

const log = useTestLog();

test('timed work: operators see failed rows by state and kind, retry and drop them, once', async () => {
  await log.query(
    `insert into due_work (kind, subject_id, due_at, state, attempts, last_error, payload) values
       ('reminder', 1, now() + interval '1 hour', 'waiting', 0, null, '{"text": "private"}'),
       ('reminder', 2, now() + interval '1 minute', 'waiting', 3, 'busy', '{}'),
       ('reminder', 3, now() - interval '1 day', 'parked', 20, 'broken', '{}'),
       ('courier-poll', 4, now() - interval '1 hour', 'waiting', 0, null, '{}')`,
  );
  const listed = async (filter: Parameters<typeof listDueWork>[1], limit = 10) => {
    const { rows: page, total } = await listDueWork(log.query, filter, { limit, offset: 0 });
    return [page.map(({ subject_id, state }) => `${subject_id} ${state}`), total];
  };
  expect(await listed({})).toEqual([['3 parked', '4 waiting', '2 retrying', '1 waiting'], 4]);
  expect(await listed({}, 2)).toEqual([['3 parked', '4 waiting'], 4]);
  expect(await listed({ state: 'parked' })).toEqual([['3 parked'], 1]);
  expect(await listed({ state: 'waiting', kind: 'reminder' })).toEqual([['1 waiting'], 1]);
  const { rows: shown } = await listDueWork(log.query, { state: 'retrying' }, { limit: 1, offset: 0 });
  expect(shown).toEqual([
    {
      kind: 'reminder',
      subject_id: 2,
      state: 'retrying',
      attempts: 3,
      last_error: 'busy',
      due_at: expect.stringMatching(/^\d{4}-.*Z$/),
      scheduled_at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
  expect(await countDueWork(log.query)).toEqual({ due: 1, retrying: 1, parked: 1 });

  expect(await retryDueWork(log.query, 'reminder', 1)).toBe('not-failed');
  expect(await dropDueWork(log.query, 'courier-poll', 4)).toBe('not-failed');
  expect(await dropDueWork(log.query, 'reminder', 9)).toBe('unknown');
  expect([await retryDueWork(log.query, 'reminder', 2), await retryDueWork(log.query, 'reminder', 2)]).toEqual([
    'done',
    'not-failed',
  ]);
  expect([await dropDueWork(log.query, 'reminder', 3), await dropDueWork(log.query, 'reminder', 3)]).toEqual([
    'done',
    'unknown',
  ]);
  expect(await countDueWork(log.query)).toEqual({ due: 2, retrying: 0, parked: 0 });
});
