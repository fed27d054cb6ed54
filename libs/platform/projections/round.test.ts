import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { PipelinedConnection, Query } from '@soulvia/platform/database';
import pg from 'pg';
import { pino } from 'pino';
import { eventually } from '../../../test/support/eventually.js';
import { countingProjection, TestLog } from '../../../test/support/test-log.js';
import { advance } from './advance.js';
import { openRoundConnection } from './connections.js';
import { listFailures } from './operate.js';
import { recordFailure } from './poison.js';
import type { Projection } from './projection.js';
import { ProjectionRunner } from './projection-runner.js';
import { ProjectionRegistry } from './registry.js';
import { retryFailure } from './resolve-failure.js';
import { foldRound } from './round.js';
import { verify } from './verify.js';

/** A counting projection with tables of its own name. */
function named(name: string, options: Parameters<typeof countingProjection>[0] = {}): Projection {
  const counting = countingProjection({ ...options, name });
  return {
    ...counting,
    tables: counting.tables.map((table) => ({ ...table, name })),
    fold: counting.fold.map((statement) => statement.replace('insert into counting', `insert into ${name}`)),
  };
}

/** The broken one is in the middle: folds before and after it are rolled back with it. */
const [first, broken, last] = [named('first'), named('middle', { broken: true }), named('last')];
const silent: Projection = { ...named('silent'), listensTo: [] };
const all = [first, broken, silent, last];

const isSound = (projection: Projection) => projection !== broken;

describe('round: all projections in one transaction', () => {
  let log: TestLog;
  let connection: PipelinedConnection;
  let holder: pg.Client;
  const runners: ProjectionRunner[] = [];
  beforeEach(async () => {
    log = await TestLog.open(all);
    connection = openRoundConnection(log.database.url);
    holder = new pg.Client({ connectionString: log.database.url });
    await holder.connect();
  });
  afterEach(async () => {
    await holder.end();
    for (const runner of runners.splice(0)) await runner.stop();
    await connection.close();
    await log.close();
  });

  function openRunner(projections = all): ProjectionRunner {
    const live = { publish: async () => undefined, close: async () => undefined };
    const registry = new ProjectionRegistry(projections);
    const runner = new ProjectionRunner(log.orm, log.database.url, registry, live, pino({ level: 'silent' }));
    runners.push(runner);
    return runner;
  }

  async function totalOf(name: string): Promise<number> {
    const [row] = await log.query<{ total: number }>(`select coalesce(sum(total), 0)::int as total from views.${name}`);
    return row?.total ?? 0;
  }

  const positionOf = async (name: string) => (await log.checkpoint(name)).position;

  async function waitUntilBlocked(table: string, query: Query): Promise<void> {
    await eventually(async () => {
      const waiting = await query(
        `select 1 from pg_locks l join pg_class c on c.oid = l.relation where c.relname = $1 and not l.granted`,
        [table],
      );
      expect(waiting).toHaveLength(1);
    });
  }

  test('folds those with new events and moves the checkpoints of the others', async () => {
    const position = await log.append({ counter: 1, amount: 5 });
    const { moved } = await foldRound(connection, all);
    expect(moved.map(({ projection, hasChanges }) => [projection.name, hasChanges])).toEqual(
      expect.arrayContaining([
        ['first', true],
        ['middle', true],
        ['silent', false],
        ['last', true],
      ]),
    );
    expect(await Promise.all(all.map(({ name }) => positionOf(name)))).toEqual(all.map(() => position));
    expect(await Promise.all(all.map(({ name }) => totalOf(name)))).toEqual([5, 5, 0, 5]);
    expect((await foldRound(connection, all)).moved).toEqual([]);
  });

  test('leaves out the parts of a fold without a new event, and no others', async () => {
    const [once] = first.fold;
    const steps = ['steps', 'idle'].map((name) => ({ name, rows: 'select subject_id from batch' }));
    const idle = [`insert into last (counter, total, times) select subject_id::int, 1, 1 from idle`];
    const parted: Projection = {
      ...first,
      relations: steps,
      fold: [once ?? '', ...idle],
      parts: [
        { listensTo: first.listensTo, relations: steps.slice(0, 1), fold: [once ?? ''] },
        { listensTo: [], relations: steps.slice(1), fold: idle },
      ],
    };
    for (const amount of [5, 3]) {
      await log.append({ counter: 1, amount });
      await foldRound(connection, [parted]);
    }
    expect([await totalOf('first'), await totalOf('last')]).toEqual([8, 0]);
    await log.append({ counter: 1, amount: 2 });
    await foldRound(connection, [{ ...parted, parts: [] }]);
    expect([await totalOf('first'), await totalOf('last')]).toEqual([10, 1]);
  });

  test('folds every event while more than a short range is committed during the statement that locks the checkpoints', async () => {
    const position = await log.append({ counter: 1, amount: 5 });
    await log.query(
      `insert into events (type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
       select 'Other', 1, 'other', n, 1, 'test', now(), '{}' from generate_series(1, 1001) n`,
    );
    await holder.query(`
      alter function event_log_safe_position(bigint) rename to real_safe_position;
      create sequence reads;
      create function event_log_safe_position(known bigint) returns bigint language sql volatile as
        $$ select case when nextval('reads') = 1 then ${position} else real_safe_position(known) end $$`);
    await foldRound(connection, [first, last]);
    for (const projection of [first, last]) await advance(log.orm, projection, () => undefined);
    expect([await totalOf('first'), await totalOf('last')]).toEqual([5, 5]);
  });

  test('sees what another worker has parked during the statement that locks the checkpoints', async () => {
    const parking = { ...first, onPoison: 'park' } as const;
    const position = await log.append({ counter: 1, amount: 5 }, { counter: 1, amount: 3 }, { counter: 2, amount: 1 });
    await holder.query(`
      select pg_advisory_lock(99);
      alter function event_log_safe_position(bigint) rename to real_safe_position;
      create function event_log_safe_position(known bigint) returns bigint language plpgsql volatile as
        $$ begin perform pg_advisory_xact_lock(99); return real_safe_position(known); end $$`);
    await connection.query('set lock_timeout = 0');
    const round = foldRound(connection, [parking]);
    await eventually(async () =>
      expect(await log.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`)).toHaveLength(1),
    );
    await recordFailure(log.query, parking, position - 2, new Error('a bad event'), false);
    await log.query('update projections set position = $2 where name = $1', [parking.name, position - 2]);
    await holder.query('select pg_advisory_unlock(99)');
    await round;
    expect(await totalOf('first')).toBe(1);
  });

  test('a poison event rolls the whole round back', async () => {
    await log.append({ counter: 1, amount: 5 }, { counter: 1, amount: 1, bad: true });
    await expect(foldRound(connection, all)).rejects.toThrow('division by zero');
    expect(await Promise.all(all.map(({ name }) => totalOf(name)))).toEqual([0, 0, 0, 0]);
    expect((await foldRound(connection, all.filter(isSound))).moved).toHaveLength(3);
    expect(await totalOf('first')).toBe(6);
  });

  test('a poison event stops only its own projection; the others count every event once and equal their rebuild', async () => {
    const runner = openRunner();
    let expected = 0;
    for (let count = 0; count < 60; count += 1) {
      await log.append({ counter: count % 5, amount: 1, bad: count === 20 }, { counter: 7, amount: 2 });
      expected += 3;
      void runner.wakeUp();
    }
    await eventually(async () => {
      void runner.wakeUp();
      expect([await totalOf('first'), await totalOf('last')]).toEqual([expected, expected]);
    });
    await eventually(async () =>
      expect(await log.checkpoint('middle')).toMatchObject({
        state: 'stopped',
        last_error: expect.stringContaining('division by zero'),
      }),
    );
    expect(await totalOf('middle')).toBe(60);
    const { failures } = await listFailures(log.query, { limit: 10, offset: 0 });
    expect(failures).toEqual([expect.objectContaining({ projection: 'middle', state: 'open' })]);
    await runner.stop();
    for (const projection of [first, silent, last])
      expect(await verify(log.orm, log.database.url, projection)).toMatchObject({ equal: true });

    const repaired = openRunner([first, named('middle'), silent, last]);
    await retryFailure(log.query, failures[0]?.id ?? 0);
    await eventually(async () => {
      void repaired.wakeUp();
      expect(await totalOf('middle')).toBe(expected);
    });
    expect(await verify(log.orm, log.database.url, named('middle'))).toMatchObject({ equal: true });
  });

  test('a session that ends in the middle of a round leaves nothing behind; the next round counts once', async () => {
    const sound = all.filter(isSound);
    await log.append({ counter: 1, amount: 5 });
    await holder.query('begin; lock table views.last in access exclusive mode');
    const waiting = openRoundConnection(log.database.url);
    await waiting.query('set lock_timeout = 0');
    const round = foldRound(waiting, sound).then(
      () => 'committed',
      () => 'failed',
    );
    await waitUntilBlocked('last', log.query);
    await log.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'soulvia-worker' and wait_event_type = 'Lock'`,
    );
    expect(await round).toBe('failed');
    await holder.query('commit');
    expect(await totalOf('first')).toBe(0);
    await eventually(() => foldRound(waiting, sound));
    expect([await totalOf('first'), await totalOf('last')]).toEqual([5, 5]);
    await waiting.close();
  });

  test('a session whose end is read together with its last answers folds nothing outside of a transaction', async () => {
    const position = await positionOf('first');
    await log.append({ counter: 1, amount: 5 });
    await connection.query('select 1');
    const client = await (connection as unknown as { client: Promise<pg.Client> }).client;
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    // Read between the answers about checkpoints and the folds.
    const ending: Projection = {
      ...first,
      get listensTo() {
        client.emit('error', new Error('terminating connection due to idle-in-transaction timeout'));
        stream.destroy();
        return first.listensTo;
      },
    };
    await expect(foldRound(connection, [ending, last])).rejects.toThrow();
    expect([await totalOf('first'), await totalOf('last'), await positionOf('first')]).toEqual([0, 0, position]);
    await eventually(async () => expect((await foldRound(connection, [first, last])).moved).toHaveLength(2));
    expect([await totalOf('first'), await totalOf('last')]).toEqual([5, 5]);
  });

  test('a locked table delays only its own projection', async () => {
    const runner = openRunner(all.filter(isSound));
    await log.append({ counter: 1, amount: 5 });
    await holder.query('begin; lock table views.last in access exclusive mode');
    void runner.wakeUp();
    await eventually(async () => expect(await totalOf('first')).toBe(5));
    await log.append({ counter: 1, amount: 1 });
    void runner.wakeUp();
    await eventually(async () => expect(await totalOf('first')).toBe(6));
    await holder.query('commit');
    await eventually(async () => {
      void runner.wakeUp();
      expect(await totalOf('last')).toBe(6);
    });
  });

  test('two workers with duplicate wake-ups count every event once, and a locked checkpoint is skipped', async () => {
    const workers = [openRunner(all.filter(isSound)), openRunner(all.filter(isSound))];
    for (let count = 0; count < 80; count += 1) {
      await log.append({ counter: count % 5, amount: 1 });
      for (const worker of [...workers, ...workers]) void worker.wakeUp();
    }
    await eventually(async () => {
      for (const worker of workers) void worker.wakeUp();
      expect([await totalOf('first'), await totalOf('last')]).toEqual([80, 80]);
    });
    await Promise.all(workers.map((worker) => worker.stop()));
    await log.append({ counter: 1, amount: 1 });
    await holder.query(`begin; select 1 from projections where name = 'first' for update`);
    const { moved } = await foldRound(connection, all.filter(isSound));
    expect(moved.map(({ projection }) => projection.name).toSorted()).toEqual(['last', 'silent']);
    await holder.query('commit');
  });

  test('paused, stopped and outdated projections are left out; a long lag is handed back', async () => {
    await log.append({ counter: 1, amount: 5 });
    await log.query(`update projections set state = 'paused' where name = 'first'`);
    await log.query(`update projections set version = 2 where name = 'silent'`);
    const { moved } = await foldRound(connection, all);
    expect(moved.map(({ projection }) => projection.name).toSorted()).toEqual(['last', 'middle']);
    await log.append(...Array.from({ length: 1_100 }, () => ({ counter: 1, amount: 1 })));
    const { farBehind } = await foldRound(connection, all);
    expect(farBehind.map(({ name }) => name).toSorted()).toEqual(['last', 'middle']);
    expect(await totalOf('last')).toBe(5);
  });
});
