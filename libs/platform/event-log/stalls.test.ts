import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { urlOf } from '../../../test/support/database-url.js';
import { createTestDatabase } from '../../../test/support/test-database.js';
import { TestLog } from '../../../test/support/test-log.js';

const insert = `insert into events (type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
  values ('Counted', 1, 'counter', 99, $1, 'test', now(), '{"amount": 1}') returning position`;

describe('safe position of the event log while', () => {
  let log: TestLog;
  let writer: pg.Client;
  beforeEach(async () => {
    log = await TestLog.open([]);
    writer = new pg.Client({ connectionString: log.database.url });
    await writer.connect();
  });
  afterEach(async () => {
    await writer.end();
    await log.close();
  });

  async function safe(): Promise<number> {
    const [row] = await log.query<{ safe: number }>('select event_log_safe_position() as safe');
    return row?.safe ?? 0;
  }

  test('a transaction with events is open: stops before them and advances when it ends', async () => {
    const before = await log.append({ counter: 1, amount: 1 });
    await writer.query('begin');
    await writer.query(insert, [1]);
    const after = await log.append({ counter: 1, amount: 1 });
    expect(await safe()).toBe(before);
    await writer.query('rollback');
    expect(await safe()).toBe(after);
  });

  test('a transaction without events is open: reaches the end', async () => {
    await writer.query('begin');
    await writer.query(`create table something (id int)`);
    await writer.query('insert into something values (1)');
    const last = await log.append({ counter: 1, amount: 1 });
    expect(await safe()).toBe(last);
    await writer.query('rollback');
  });

  test('another database of the server has open events: reaches the end', async () => {
    const other = await createTestDatabase();
    const foreign = new pg.Client({ connectionString: urlOf(other.name) });
    await foreign.connect();
    await foreign.query('begin');
    await foreign.query(insert, [1]);
    const last = await log.append({ counter: 1, amount: 1 });
    expect(await safe()).toBe(last);
    await foreign.query('rollback');
    await foreign.end();
    await other.drop();
  });

  test('a savepoint with events was rolled back: reaches the end when the transaction ends', async () => {
    await writer.query('begin');
    await writer.query('savepoint s');
    await writer.query(insert, [1]);
    await writer.query('rollback to s');
    const { rows } = await writer.query<{ position: string }>(insert, [1]);
    const position = Number(rows[0]?.position);
    await log.append({ counter: 1, amount: 1 });
    expect(await safe()).toBeLessThan(position);
    await writer.query('commit');
    expect(await safe()).toBeGreaterThan(position);
  });

  test('a prepared transaction has events: stops before them until it is resolved', async () => {
    const before = await log.append({ counter: 1, amount: 1 });
    await writer.query('begin');
    await writer.query(insert, [1]);
    await writer.query(`prepare transaction 'forgotten-${log.database.name}'`);
    const after = await log.append({ counter: 1, amount: 1 });
    expect(await safe()).toBe(before);
    await writer.query(`rollback prepared 'forgotten-${log.database.name}'`);
    expect(await safe()).toBe(after);
  });

  test('positions exceed 32 bits: reaches the end', async () => {
    await log.query(`select setval('events_position_seq', 5000000000)`);
    await writer.query('begin');
    await writer.query(insert, [1]);
    const last = await log.append({ counter: 1, amount: 1 });
    expect([await safe(), last]).toEqual([5_000_000_000, 5_000_000_002]);
    await writer.query('commit');
    expect(await safe()).toBe(last);
  });
});

test('event log: events can be neither changed nor deleted', async () => {
  const log = await TestLog.open([]);
  await log.append({ counter: 1, amount: 1 });
  for (const sql of [`update events set actor = 'another actor'`, 'delete from events', 'truncate events']) {
    await expect(log.query(sql)).rejects.toThrow('append-only');
  }
  await log.close();
});
