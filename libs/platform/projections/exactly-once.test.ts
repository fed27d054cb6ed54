import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { queryThrough, type Query } from '@soulvia/platform/database';
import type { MikroORM } from '@mikro-orm/postgresql';
import { countingProjection, TestLog } from '../../../test/support/test-log.js';
import { advance } from './advance.js';
import { foldRange } from './batch.js';
import { waitForPosition } from './operate.js';
import { isExhaustive } from '../../../test/support/sample.js';

const projection = countingProjection();
const rounds = isExhaustive ? 60 : 15;

/** Appends events while two workers get every wake-up twice. @returns the appended events. */
async function underLoad(log: TestLog, worker: (orm: MikroORM) => Promise<void>): Promise<number> {
  const other = await log.anotherOrm();
  let appended = 0;
  const wakeUps: Promise<void>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await log.append({ counter: round % 5, amount: 1 }, { counter: (round + 1) % 5, amount: 1 });
    appended += 2;
    for (const orm of [log.orm, other, log.orm, other]) wakeUps.push(worker(orm));
  }
  await Promise.all(wakeUps);
  await worker(log.orm);
  await other.close(true);
  return appended;
}

describe('two workers on one projection with duplicate wake-ups', () => {
  let log: TestLog;
  beforeEach(async () => (log = await TestLog.open([projection])));
  afterEach(async () => log.close());

  async function counted(): Promise<number> {
    return Object.values(await log.totals()).reduce((sum, total) => sum + total, 0);
  }

  test('count every event once', async () => {
    const appended = await underLoad(log, (orm) => advance(orm, projection, () => undefined));
    expect(await counted()).toBe(appended);
  });

  test('without the checkpoint in the transaction they count events twice in the same harness', async () => {
    const appended = await underLoad(log, async (orm) => {
      const query = queryThrough(orm.em.fork());
      const [row] = await query<{ position: number; safe: number }>(
        `select position, event_log_safe_position() as safe from projections where name = 'counting'`,
      );
      if (!row || row.safe <= row.position) return;
      await orm.em.fork().transactional(async (em) => {
        await queryThrough(em)(`set local search_path = views, public`);
        await foldRange(queryThrough(em), projection, { from: row.position, to: row.safe }, 'none');
      });
      await query(`update projections set position = $1 where name = 'counting'`, [row.safe]);
    });
    expect(await counted()).toBeGreaterThan(appended);
  });

  test('a worker that froze during a batch does not count twice', async () => {
    await log.append({ counter: 1, amount: 5 });
    const frozen = (await log.anotherOrm()).em.fork();
    await frozen.begin();
    const query = queryThrough(frozen);
    await query(
      `select position, set_config('search_path', 'views, public', true) from projections where name = 'counting' for update`,
    );
    const { position } = await log.checkpoint();
    await foldRange(query, projection, { from: position, to: position + 10 }, 'none');
    // The server ends an idle transaction; this test does it at once.
    await log.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test-other' and state = 'idle in transaction'`,
    );
    await advance(log.orm, projection, () => undefined);
    await expect(query(`update projections set position = 99 where name = 'counting'`)).rejects.toThrow();
    await frozen.rollback().catch(() => undefined);
    expect(await log.totals()).toEqual({ 1: 5 });
  });

  test('a concurrently moved checkpoint rolls the batch back', async () => {
    await log.append({ counter: 1, amount: 5 });
    // Simulates a lost row lock: the update of the checkpoint then matches no row.
    await log.query(
      `create or replace function move_first() returns trigger language plpgsql as $$ begin return null; end $$`,
    );
    await log.query(
      `create trigger move_first before update on projections for each row execute function move_first()`,
    );
    await expect(advance(log.orm, projection, () => undefined)).rejects.toThrow('counting');
    expect(await log.totals()).toEqual({});
  });
});

test('waiting for a position: a hundred callers share one poller, and a position beyond the log is refused at once', async () => {
  const log = await TestLog.open([projection]);
  await log.append({ counter: 1, amount: 1 });
  let statements = 0;
  const all = queryThrough(log.orm.em.fork());
  const counted: Query = (sql, parameters) => {
    statements += 1;
    return all(sql, parameters);
  };
  counted.database = {};
  const [row] = await all<{ head: number; epoch: string }>(
    'select last_value as head, event_log_epoch() as epoch from events_position_seq',
  );
  const { head = 0, epoch = '' } = row ?? {};
  const awaiting = (position: number) => ({ projections: ['counting'], position, epoch });
  const waiting = Array.from({ length: 100 }, () => waitForPosition(counted, awaiting(head), 200));
  expect(await waitForPosition(counted, awaiting(head + 1), 200)).toBe('beyond');
  expect(await waitForPosition(counted, { ...awaiting(head), epoch: '0123456789abcdef' }, 200)).toBe('undone');
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['late']));
  expect(statements).toBeLessThan(30);
  const later = waitForPosition(counted, awaiting(head), 20_000);
  await advance(log.orm, projection, () => undefined);
  expect(await later).toBe('reached');
  await log.close();
});
