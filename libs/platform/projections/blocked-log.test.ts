import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { pino } from 'pino';
import { countingProjection, TestLog } from '../../../test/support/test-log.js';
import { advance } from './advance.js';
import { BlockedLogWatch } from './blocked-log.js';

const projection = countingProjection();
const insertEvent = `insert into events (type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
  values ('Counted', 1, 'counter', 9, 1, 'test', now(), '{"amount": 7}')`;

describe('event log: a transaction that recorded events and stays open', () => {
  const lines: Record<string, unknown>[] = [];
  const logger = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  let log: TestLog;
  let writer: pg.Client;
  let reader: pg.Client;
  let now = 0;
  beforeAll(async () => {
    log = await TestLog.open([projection]);
    writer = new pg.Client({ connectionString: log.database.url, application_name: 'forgetful' });
    reader = new pg.Client({ connectionString: log.database.url });
    await Promise.all([writer.connect(), reader.connect()]);
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await Promise.all([writer.end(), reader.end()]);
    await log.close();
  });

  test.each([
    {
      kind: 'in a session',
      open: ['begin', insertEvent],
      end: 'rollback',
      blocker: { application_name: 'forgetful', state: 'idle in transaction', prepared_transaction: null },
    },
    {
      kind: 'as a prepared transaction',
      open: ['begin', insertEvent, `prepare transaction 'forgotten'`],
      end: `commit prepared 'forgotten'`,
      blocker: { pid: null, prepared_transaction: 'forgotten' },
    },
  ])('$kind: readers wait, the log says who blocks them once, and nothing is lost', async ({ open, end, blocker }) => {
    lines.length = 0;
    const watch = new BlockedLogWatch(logger);
    const check = async () => {
      const [position] = await log.query<{ safe: number; highest: number }>(
        'select event_log_safe_position() as safe, last_value as highest from events_position_seq',
      );
      await watch.check(log.query, position ?? { safe: 0, highest: 0 });
    };
    await log.append({ counter: 1, amount: 1 });
    await advance(log.orm, projection, () => undefined);
    const before = await log.totals();
    // As a reader that looks whether a writer has announced a position below.
    await reader.query(`select pg_advisory_lock(x'5056'::bigint << 48)`);
    for (const statement of open) await writer.query(statement);
    await log.append({ counter: 1, amount: 1 });
    await advance(log.orm, projection, () => undefined);
    expect(await log.totals()).toEqual(before);
    for (const second of [0, 5, 11, 20]) {
      now = second * 1_000;
      await check();
    }
    expect(lines).toEqual([expect.objectContaining({ level: 50, unread: 2, ...blocker })]);
    await reader.query('select pg_advisory_unlock_all()');
    await writer.query(end);
    now = 25_000;
    await check();
    expect(lines.slice(1)).toEqual([expect.objectContaining({ level: 30, blockedForMs: 25_000 })]);
    await advance(log.orm, projection, () => undefined);
    expect((await log.totals())[1]).toBe((before[1] ?? 0) + 1);
    expect((await log.totals())[9]).toBe(end.startsWith('commit') ? 7 : undefined);
  });
});
