import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { queryThrough } from '@soulvia/platform/database';
import pg from 'pg';
import { countingProjection, TestLog } from '../../../test/support/test-log.js';
import { eventually } from '../../../test/support/eventually.js';
import { advance } from './advance.js';
import { projectionStatuses } from './operate.js';
import { ensureProjections } from './projection-tables.js';
import { rebuild } from './rebuild.js';
import { requestRebuild } from './rebuild-request.js';
import { verify } from './verify.js';

const projection = countingProjection();

describe('a rebuild while the shop is open', () => {
  let log: TestLog;
  beforeEach(async () => (log = await TestLog.open([projection])));
  afterEach(async () => log.close());

  test('readers always see a complete read model whose counts never fall, which then matches the log', async () => {
    for (let n = 0; n < 50; n += 1) await log.append({ counter: n % 7, amount: 1 }, { counter: 100, amount: 1 });
    await advance(log.orm, projection, () => undefined);
    let open = true;
    let appended = 100;
    let lowest = 100;
    let reads = 0;
    const wrong: string[] = [];
    const writer = (async () => {
      while (open) {
        await log.append({ counter: appended % 7, amount: 1 }, { counter: 100, amount: 1 });
        appended += 2;
        await advance(log.orm, projection, () => undefined);
      }
    })();
    const readers = Array.from({ length: 3 }, async () => {
      while (open) {
        const floor = lowest;
        const [row] = await log.query<{ total: number; hundred: number }>(
          `select coalesce(sum(total), 0)::int as total, coalesce(sum(total) filter (where counter = 100), 0)::int as hundred from views.counting`,
        );
        reads += 1;
        if (!row || row.total !== row.hundred * 2 || row.total < floor) wrong.push(JSON.stringify({ row, floor }));
        lowest = Math.max(lowest, row?.total ?? 0);
      }
    });
    for (let replay = 0; replay < 5; replay += 1) {
      await requestRebuild(log.query, projection, 'replay');
      expect(await rebuild(log.database.url, projection)).toBe(true);
      const [outcome] = await log.query<{ equal: boolean }>('select equal from projection_rebuilds');
      expect(outcome?.equal).toBe(true);
    }
    open = false;
    await Promise.all([writer, ...readers]);
    expect(wrong).toEqual([]);
    expect(reads).toBeGreaterThan(50);
    await advance(log.orm, projection, () => undefined);
    expect(Object.values(await log.totals()).reduce((sum, total) => sum + total, 0)).toBe(appended);
  });

  test('verification finds a damaged view, and a replay repairs it', async () => {
    await log.append({ counter: 1, amount: 5 }, { counter: 2, amount: 7 });
    await advance(log.orm, projection, () => undefined);
    await log.query('update views.counting set total = 1000 where counter = 1');
    expect(await verify(log.orm, log.database.url, projection)).toEqual({ equal: false, rows: 2 });
    expect(await log.totals()).toEqual({ 1: 1000, 2: 7 });
    await requestRebuild(log.query, projection, 'replay');
    await rebuild(log.database.url, projection);
    expect(await log.totals()).toEqual({ 1: 5, 2: 7 });
    expect(await verify(log.orm, log.database.url, projection)).toEqual({ equal: true, rows: 2 });
  });

  test.each(['folding', 'indexing', 'catching-up', 'swapping'])(
    'killed while %s, it starts over and the current read model is untouched',
    async (phase) => {
      for (let n = 0; n < 20; n += 1) await log.append({ counter: n, amount: 1 });
      await advance(log.orm, projection, () => undefined);
      const before = await log.digest(projection);
      await log.query(
        `create function stall() returns trigger language plpgsql as $$ begin if new.phase = '${phase}' then perform pg_sleep(30); end if; return new; end $$`,
      );
      await log.query('create trigger stall after update on projection_rebuilds for each row execute function stall()');
      await requestRebuild(log.query, projection, 'replay');
      const killed = rebuild(log.database.url, projection);
      const refused = expect(killed).rejects.toThrow();
      await killBackend(log, 'soulvia-rebuild-counting');
      await refused;
      expect(await log.digest(projection)).toEqual(before);
      await log.query('drop trigger stall on projection_rebuilds');
      await log.append({ counter: 1, amount: 1 });
      await advance(log.orm, projection, () => undefined);
      expect(await rebuild(log.database.url, projection)).toBe(true);
      expect(await verify(log.orm, log.database.url, projection)).toEqual({ equal: true, rows: 20 });
    },
  );

  test('its signal ends it without waiting for the statement in flight; the next one starts over', async () => {
    await log.append({ counter: 1, amount: 1 });
    await advance(log.orm, projection, () => undefined);
    await log.query(
      `create function stall() returns trigger language plpgsql as $$ begin perform pg_sleep(120); return new; end $$`,
    );
    await log.query('create trigger stall after update on projection_rebuilds for each row execute function stall()');
    await requestRebuild(log.query, projection, 'replay');
    const stopping = new AbortController();
    const ended = expect(rebuild(log.database.url, projection, { signal: stopping.signal })).rejects.toThrow('stops');
    const stalled = () =>
      log.query(
        `select pid from pg_stat_activity where application_name = 'soulvia-rebuild-counting' and wait_event = 'PgSleep'`,
      );
    await eventually(async () => expect(await stalled()).toHaveLength(1));
    stopping.abort();
    await ended;
    expect(await stalled()).toHaveLength(1);
    await killBackend(log, 'soulvia-rebuild-counting');
    await log.query('drop trigger stall on projection_rebuilds');
    expect(await rebuild(log.database.url, projection)).toBe(true);
    expect(await log.totals()).toEqual({ 1: 1 });
  });

  test('of two processes that start the same rebuild one runs it', async () => {
    await log.append({ counter: 1, amount: 1 });
    await advance(log.orm, projection, () => undefined);
    await requestRebuild(log.query, projection, 'replay');
    const outcomes = await Promise.all([rebuild(log.database.url, projection), rebuild(log.database.url, projection)]);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await requestRebuild(log.query, projection, 'replay')).toBe(true);
    expect(await requestRebuild(log.query, projection, 'replay')).toBe(false);
  });

  test('a long reader delays the swap and is not interrupted', async () => {
    await log.append({ counter: 1, amount: 1 });
    await advance(log.orm, projection, () => undefined);
    const reader = new pg.Client({ connectionString: log.database.url });
    await reader.connect();
    await reader.query('begin');
    await reader.query('select * from views.counting');
    await requestRebuild(log.query, projection, 'replay');
    const replay = rebuild(log.database.url, projection);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await reader.query('select total from views.counting')).rows).toEqual([{ total: '1' }]);
    expect(await log.totals()).toEqual({ 1: 1 });
    await reader.query('commit');
    await reader.end();
    expect(await replay).toBe(true);
  });

  test('rebuild: a projection whose version was raised fills its old tables by their stored fold until the rebuild replaces them', async () => {
    await log.append({ counter: 1, amount: 1 });
    await advance(log.orm, projection, () => undefined);
    const next = {
      ...projection,
      version: 2,
      tables: [{ name: 'counting', columns: 'counter int primary key, total bigint, times bigint, note text' }],
    };
    const outdated = await log.orm.em.fork().transactional((em) => ensureProjections(queryThrough(em), [next]));
    expect(outdated).toEqual([next]);
    await log.append({ counter: 1, amount: 1 });
    await advance(log.orm, next, () => undefined);
    expect(await log.totals()).toEqual({ 1: 2 });
    await requestRebuild(log.query, next, 'replay');
    await rebuild(log.database.url, next);
    expect(await log.query('select counter, total, note from views.counting')).toEqual([
      { counter: 1, total: 2, note: null },
    ]);
  });

  test('a request for a newer version replaces an older one and is not run by an older process', async () => {
    await log.append({ counter: 1, amount: 1 });
    await advance(log.orm, projection, () => undefined);
    const next = { ...projection, version: 2 };
    expect(await requestRebuild(log.query, projection, 'verify')).toBe(true);
    expect(await requestRebuild(log.query, next, 'replay')).toBe(true);
    expect(await rebuild(log.database.url, projection)).toBe(false);
    expect(await requestRebuild(log.query, projection, 'replay')).toBe(false);
    expect(await rebuild(log.database.url, next)).toBe(true);
    await log.append({ counter: 1, amount: 1 });
    await advance(log.orm, projection, () => undefined);
    expect(await log.totals()).toEqual({ 1: 1 });
    await advance(log.orm, next, () => undefined);
    expect(await log.totals()).toEqual({ 1: 2 });
  });

  test('a verification that another process runs returns the result all the same', async () => {
    await log.append({ counter: 1, amount: 1 });
    await advance(log.orm, projection, () => undefined);
    let open = true;
    const eager = (async () => {
      while (open) await rebuild(log.database.url, projection);
    })();
    for (let round = 0; round < 5; round += 1) {
      expect(await verify(log.orm, log.database.url, projection)).toEqual({ equal: true, rows: 1 });
    }
    open = false;
    await eager;
  });

  test('the status has state, position, lag and progress', async () => {
    await log.append({ counter: 1, amount: 1 });
    const [behind] = (await projectionStatuses(log.query, ['counting'])).filter(({ name }) => name === 'counting');
    expect(behind).toMatchObject({ state: 'running', failures: 0, rebuild: null });
    expect(behind?.lag_events).toBeGreaterThan(0);
    expect(behind?.lag_seconds).toBeGreaterThan(0);
    await requestRebuild(log.query, projection, 'replay');
    const [rebuilding] = (await projectionStatuses(log.query, ['counting'])).filter(({ name }) => name === 'counting');
    expect(rebuilding).toMatchObject({ state: 'rebuilding', rebuild: { phase: 'folding', done: 0 } });
  });
});

async function killBackend(log: TestLog, application: string): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const killed = await log.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and wait_event = 'PgSleep'`,
      [application],
    );
    if (killed.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('the rebuild never reached that phase');
}
