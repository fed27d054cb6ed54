import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { queryThrough } from '@soulvia/platform/database';
import pg from 'pg';
import { pino } from 'pino';
import { eventually } from '../../../test/support/eventually.js';
import { countingProjection, TestLog } from '../../../test/support/test-log.js';
import { advance } from './advance.js';
import { ProjectionRunner } from './projection-runner.js';
import { ensureProjections } from './projection-tables.js';
import { ProjectionRegistry } from './registry.js';

const older = countingProjection();
/** The next release counts double, in a table with another column. */
const newer = {
  ...older,
  version: 2,
  tables: [
    { name: 'counting', columns: 'counter int primary key, total bigint not null, doubled bigint not null' },
    { name: 'counting_all', columns: 'id bool primary key, total bigint not null' },
  ],
  fold: [
    `insert into counting as t (counter, total, doubled)
     select subject_id::int, sum((body->>'amount')::int), 2 * sum((body->>'amount')::int) from batch group by 1 order by 1
     on conflict (counter) do update set total = t.total + excluded.total, doubled = t.doubled + excluded.doubled`,
    `insert into counting_all as t (id, total) select true, sum((body->>'amount')::int) from batch having count(*) > 0
     on conflict (id) do update set total = t.total + excluded.total`,
  ],
};

describe('projection: upgrade to a newer version of its fold', () => {
  let log: TestLog;
  let holder: pg.Client;
  let runner: ProjectionRunner;

  beforeEach(async () => {
    log = await TestLog.open([older]);
    holder = new pg.Client({ connectionString: log.database.url });
    await holder.connect();
    const live = { publish: async () => undefined, close: async () => undefined };
    runner = new ProjectionRunner(
      log.orm,
      log.database.url,
      new ProjectionRegistry([newer]),
      live,
      pino({ level: 'silent' }),
    );
  });
  afterEach(async () => {
    await runner.stop();
    await holder.end();
    await log.close();
  });

  test('without an older worker the old tables keep updating until the new ones have caught up', async () => {
    await log.append({ counter: 1, amount: 5 });
    await advance(log.orm, older, () => undefined);
    await log.orm.em.fork().transactional((em) => ensureProjections(queryThrough(em), [newer]));
    // Blocks the rebuild at its first step.
    await holder.query('begin; lock table projection_rebuilds in access exclusive mode');
    runner.start();
    for (let total = 6; total < 9; total += 1) {
      await log.append({ counter: 1, amount: 1 });
      await eventually(async () => expect(await log.totals()).toEqual({ 1: total }));
    }
    expect(await log.query('select * from views.counting')).toEqual([{ counter: 1, total: 8, times: 4 }]);
    expect(await log.query('select * from views.counting_all')).toEqual([]);
    await holder.query('commit');
    await eventually(async () =>
      expect(await log.query('select * from views.counting')).toEqual([{ counter: 1, total: 8, doubled: 16 }]),
    );
    await log.append({ counter: 1, amount: 1 });
    await eventually(async () =>
      expect(await log.query('select * from views.counting')).toEqual([{ counter: 1, total: 9, doubled: 18 }]),
    );
    expect(await log.query('select total from views.counting_all')).toEqual([{ total: 9 }]);
    const [stored] = await log.query<{ version: number; fold: { version: number } }>(
      'select version, fold from projections where name = $1',
      ['counting'],
    );
    expect([stored?.version, stored?.fold.version]).toEqual([2, 2]);
  });
});
