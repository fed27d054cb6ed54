import { expect, test } from '@jest/globals';
import { defineEvent } from './index.js';
import { subjectsOnDay } from './read-events.js';
import { setUp } from '../../../test/support/set-up.js';
import { TestLog } from '../../../test/support/test-log.js';

const log = setUp(
  () => TestLog.open([]),
  (opened) => opened.close(),
);
const definition = defineEvent<{ why: string }>('DayTested', 'order');

test('event log: a day is one of Asia/Karachi, from its first moment to its last', async () => {
  await log.query(
    `insert into events (type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
     select 'DayTested', 1, 'order', nth, 1, 'system', at, jsonb_build_object('why', case when nth = 4 then 'other' else 'refused' end)
       from unnest(array['2026-11-29 18:59:59.999+00', '2026-11-29 19:00+00', '2026-11-30 18:59:59.999+00', '2026-11-30 12:00+00', '2026-11-30 19:00+00']::timestamptz[])
            with ordinality as given (at, nth)`,
  );
  const find = (condition?: string) =>
    log.query(`${subjectsOnDay(definition, `'2026-11-30'::date`, condition)} order by subject_id`);
  expect(await find()).toEqual([2, 3, 4].map((id) => ({ subject_id: id })));
  expect(await find(`body->>'why' = 'refused'`)).toEqual([2, 3].map((id) => ({ subject_id: id })));
});
