import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Query } from '@soulvia/platform/database';
import pg from 'pg';
import { eventually } from '../../../test/support/eventually.js';
import { countingProjection, TestLog } from '../../../test/support/test-log.js';
import { advance } from './advance.js';
import { createTables, rebuildSchema } from './projection-tables.js';
import { rebuild } from './rebuild.js';
import { requestRebuild } from './rebuild-request.js';
import { openRebuildSession } from './rebuild-session.js';
import { compareWithCurrent, swap } from './rebuild-swap.js';

const projection = countingProjection();

describe('rebuild: comparison and swap', () => {
  let log: TestLog;
  let holder: pg.Client;
  beforeEach(async () => {
    log = await TestLog.open([projection]);
    await log.append({ counter: 1, amount: 5 }, { counter: 2, amount: 7 });
    await advance(log.orm, projection, () => undefined);
    await requestRebuild(log.query, projection, 'replay');
    holder = new pg.Client({ connectionString: log.database.url });
    await holder.connect();
  });
  afterEach(async () => {
    await holder.end();
    await log.close();
  });

  test('the copy is compared before the checkpoint is locked, while the current read model keeps updating', async () => {
    await holder.query(`create function stall() returns trigger language plpgsql as $$
      begin if new.phase = 'swapping' then perform pg_advisory_xact_lock(99); end if; return new; end $$`);
    await holder.query(
      'create trigger stall after update on projection_rebuilds for each row execute function stall()',
    );
    await holder.query('select pg_advisory_lock(99)');
    const replay = rebuild(log.database.url, projection);
    await eventually(async () =>
      expect(await log.query('select equal, rows::int as rows from projection_rebuilds')).toEqual([
        { equal: true, rows: 2 },
      ]),
    );
    await log.append({ counter: 1, amount: 1 });
    await advance(log.orm, projection, () => undefined);
    expect(await log.totals()).toEqual({ 1: 6, 2: 7 });
    await holder.query('select pg_advisory_unlock(99)');
    expect(await replay).toBe(true);
    expect(await log.totals()).toEqual({ 1: 6, 2: 7 });
  });

  test('a long reader makes the swap back off while the current read model keeps updating', async () => {
    await holder.query('begin; select * from views.counting');
    const replay = rebuild(log.database.url, projection);
    await eventually(async () =>
      expect(await log.query(`select 1 from projection_rebuilds where phase = 'swapping'`)).toHaveLength(1),
    );
    const before = await rolledBack();
    for (let second = 0; second < 4; second += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await log.append({ counter: 1, amount: 1 });
      await advance(log.orm, projection, () => undefined);
    }
    // Pauses of 0.1 to 3 seconds give five or six attempts; without backoff there would be thirty.
    expect((await rolledBack()) - before).toBeLessThan(10);
    expect(await log.totals()).toEqual({ 1: 9, 2: 7 });
    await holder.query('commit');
    expect(await replay).toBe(true);
    expect(await log.totals()).toEqual({ 1: 9, 2: 7 });
  });

  test('a copy that replaces a stopped read model has the events that are committed while its comparison begins', async () => {
    await log.query(`update projections set state = 'stopped' where name = $1`, [projection.name]);
    const schema = rebuildSchema(projection);
    await log.query(`create schema ${schema}`);
    await createTables(log.query, projection, schema);
    const session = await openRebuildSession(log.database.url, projection.name, {});
    let sinceSnapshot = Number.POSITIVE_INFINITY;
    const query: Query = async (sql, parameters) => {
      const rows = await session.query(sql, parameters);
      sinceSnapshot = sql.startsWith('begin isolation') ? 0 : sinceSnapshot + 1;
      if (sinceSnapshot === 1) await log.append({ counter: 1, amount: 1 });
      return rows as never;
    };
    const work = { query, projection, purpose: 'replay' } as const;
    await compareWithCurrent(work);
    await swap(work);
    await session.close();
    expect(await log.totals()).toEqual({ 1: 6, 2: 7 });
  });

  async function rolledBack(): Promise<number> {
    const [row] = await log.query<{ count: number }>(
      'select xact_rollback::int as count from pg_stat_database where datname = current_database()',
    );
    return row?.count ?? 0;
  }
});
