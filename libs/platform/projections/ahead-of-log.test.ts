import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { queryThrough } from '@soulvia/platform/database';
import { countingProjection, TestLog } from '../../../test/support/test-log.js';
import { advance } from './advance.js';
import { isAheadOfLog, rewindAheadOfLog } from './ahead-of-log.js';
import { rebuild } from './rebuild.js';

const projection = countingProjection();
let log: TestLog;
beforeEach(async () => (log = await TestLog.open([projection])));
afterEach(async () => log.close());

test('checkpoint beyond the end of the log: is rewound, and the read model is rebuilt and skips no new event', async () => {
  await log.append({ counter: 1, amount: 5 });
  await advance(log.orm, projection, () => undefined);
  expect(await isAheadOfLog(log.query)).toBe(false);
  // A read model of a history whose lost event counted 7.
  await log.query(`update projections set position = position + 100 where name = 'counting'`);
  await log.query('update views.counting set total = total + 7');
  expect(await isAheadOfLog(log.query)).toBe(true);
  const rewound = await log.orm.em.fork().transactional((em) => rewindAheadOfLog(queryThrough(em), [projection]));
  expect(rewound).toEqual(['counting']);
  expect(await isAheadOfLog(log.query)).toBe(false);
  await log.append({ counter: 1, amount: 2 });
  await advance(log.orm, projection, () => undefined);
  expect(await rebuild(log.database.url, projection)).toBe(true);
  expect(await log.totals()).toEqual({ 1: 7 });
});
