import { expect, test } from '@jest/globals';
import { countingProjection, TestLog } from '../../../test/support/test-log.js';
import { defineEvent } from './event-definition.js';
import { UnitOfWork } from './unit-of-work.js';

const renamed = defineEvent<{ name: string }>('Renamed', 'thing');

test('event log: writers that take the same subject version are retried, and every version exists once', async () => {
  const log = await TestLog.open([countingProjection()]);
  const unitOfWork = new UnitOfWork(log.orm, { requestWakeUp: () => undefined });
  // Without a lock on the subject all writers read the same version.
  const names = ['a', 'b', 'c', 'd'];
  await Promise.all(
    names.map((name) =>
      unitOfWork.run(async ({ query, record }) => {
        await query('select pg_sleep(0.05)');
        record(renamed, 1, { name });
      }),
    ),
  );
  const rows = await log.query<{ subject_version: number; name: string }>(
    `select subject_version, body->>'name' as name from events where subject = 'thing' order by 1`,
  );
  expect(rows.map(({ subject_version }) => subject_version)).toEqual([1, 2, 3, 4]);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(names);
  await log.close();
});
