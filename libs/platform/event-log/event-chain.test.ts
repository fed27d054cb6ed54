import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { queryThrough, type Query } from '@soulvia/platform/database';
import { backUp } from '../../../test/support/backup.js';
import { eventually } from '../../../test/support/eventually.js';
import { TestLog } from '../../../test/support/test-log.js';
import { chainEvents } from './chain/chain-events.js';
import { extendEventChain, verifyEventChain } from './chain/index.js';
import { beforeLog, readDigests } from './chain/read-digests.js';
import { readSegments } from './chain/segments.js';

type Head = [day: string, head: string];

let log: TestLog;
beforeEach(async () => (log = await TestLog.open([])));
afterEach(async () => log.close());

const extend = () => extendEventChain(log.orm.em);
const verifyWith = (query: Query, heads: Head[]) =>
  verifyEventChain(
    query,
    heads.map(([day, head]) => ({ day, head })),
    () => undefined,
  );
const verify = (...heads: Head[]) => verifyWith(log.query, heads);
const inTransaction = <T>(work: (query: Query) => Promise<T>): Promise<T> =>
  log.orm.em.fork().transactional((em) => work(queryThrough(em)));

let subject = 100;
/** Appends events of one subject that were recorded at a time. */
function appendAt(time: string, count = 1, query = log.query): Promise<{ position: number }[]> {
  return query<{ position: number }>(
    `insert into events (type, schema_version, subject, subject_id, subject_version, actor, correlation_id, causation_id, caller_request_id, recorded_at, body)
     select 'Counted', 1, 'counter', $2, n, 'test', 'own', 'cause', 'ticket-4711', $1::timestamptz, '{"amount": 1.50}'
       from generate_series(1, $3::int) n returning position`,
    [time, (subject += 1), count],
  );
}
const days = async () => (await readSegments(log.query)).map(({ day, count }) => [day, count]);

describe('event chain', () => {
  test('has a segment for each day, and grows in the open one', async () => {
    expect(await extend()).toBeUndefined();
    await appendAt('2026-01-10T23:59:59.999Z', 3);
    await appendAt('2026-01-11T00:00:00Z', 2);
    const { day, count } = (await extend()) ?? {};
    expect([day, count]).toEqual(['2026-01-11', 2]);
    await appendAt('2026-01-11T10:00:00+05:00', 1);
    await extend();
    expect(await days()).toEqual([
      ['2026-01-10', 3],
      ['2026-01-11', 3],
    ]);
  });

  test('counts an event of the future or of infinity to the present day', async () => {
    await appendAt('infinity');
    await appendAt('2999-01-01T00:00:00Z');
    await appendAt('-infinity');
    await extend();
    const [today] = await log.query<{ day: string }>(`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day`);
    const [segment, ...others] = await readSegments(log.query);
    expect([segment?.count, others]).toEqual([3, []]);
    expect((segment?.day ?? '') <= (today?.day ?? '')).toBe(true);
    expect((await verify()).difference).toBeUndefined();
  });

  test('the digest of an event does not depend on the session', async () => {
    const [row] = await appendAt('2026-01-10T12:34:56.000789Z');
    const [event] = await log.query<{ id: string }>('select id from events');
    const text = `[${row?.position}, "${event?.id}", "Counted", 1, "counter", ${subject}, 1, "test", "own", "cause", "ticket-4711", "1768048496.000789", {"amount": 1.50}]`;
    const digest = createHash('sha256').update(text).digest('hex');
    const settings = [
      'TimeZone',
      'Asia/Karachi',
      'DateStyle',
      'German',
      'IntervalStyle',
      'iso_8601',
      'bytea_output',
      'escape',
    ];
    await inTransaction(async (query) => {
      expect(await readDigests(query, beforeLog, 1_000)).toEqual([
        expect.objectContaining({ day: '2026-01-10', digest }),
      ]);
      for (let at = 0; at < settings.length; at += 2)
        await query('select set_config($1, $2, true)', settings.slice(at, at + 2));
      expect(await readDigests(query, beforeLog, 1_000)).toEqual([
        expect.objectContaining({ day: '2026-01-10', digest }),
      ]);
    });
  });

  test('batches give the same chain as the whole log, also after a failure between two of them', async () => {
    await appendAt('2026-01-10T12:00:00Z', 2_401);
    await log.query(`select nextval('events_position_seq') from generate_series(1, 5000)`);
    await appendAt('2026-01-11T12:00:00Z', 3);
    await appendAt('2026-01-12T12:00:00Z', 2_398);
    await log.query('alter table event_chain add constraint planted check (count < 2200)');
    await expect(extend()).rejects.toThrow('planted');
    expect(await days()).toEqual([['2026-01-10', 2_000]]);
    await log.query('alter table event_chain drop constraint planted');
    await extend();

    const events: Awaited<ReturnType<typeof readDigests>> = [];
    for (const _ of Array(6)) events.push(...(await readDigests(log.query, events.at(-1)?.position ?? beforeLog, 1e6)));
    expect(events).toHaveLength(4_802);
    expect(await readSegments(log.query)).toEqual(chainEvents(undefined, events));
    expect(await verify()).toMatchObject({ difference: undefined, events: 4_802, newerEvents: 0 });
  });

  test('leaves the work to the process that is extending it', async () => {
    await appendAt('2026-01-10T12:00:00Z');
    await inTransaction(async (query) => {
      await query('select pg_advisory_xact_lock(7305005)');
      expect(await extend()).toBeUndefined();
    });
    expect(await days()).toEqual([]);
    expect(await extend()).toMatchObject({ count: 1 });
  });

  test('two workers at once add each event once', async () => {
    const other = await log.anotherOrm();
    try {
      for (let round = 0; round < 5; round += 1) {
        await appendAt('2026-01-10T12:00:00Z', 2_000);
        await Promise.all([extend(), extendEventChain(other.em), extend(), extendEventChain(other.em)]);
      }
      await extend();
      expect(await days()).toEqual([['2026-01-10', 10_000]]);
      expect((await verify()).difference).toBeUndefined();
    } finally {
      await other.close(true);
    }
  });

  test('waits for an event that can still be committed at a lower position', async () => {
    await appendAt('2026-01-10T12:00:00Z');
    await inTransaction(async (query) => {
      await appendAt('2026-01-10T12:00:01Z', 1, query);
      await appendAt('2026-01-11T12:00:02Z');
      await extend();
      expect(await days()).toEqual([['2026-01-10', 1]]);
    });
    await extend();
    expect(await days()).toEqual([
      ['2026-01-10', 2],
      ['2026-01-11', 1],
    ]);
    expect((await verify()).difference).toBeUndefined();
  });
});

describe('event chain: verification', () => {
  let heads: Head[];
  /** Positions of the events of 11 January. */
  let positions: number[];
  beforeEach(async () => {
    heads = [];
    positions = [];
    for (const time of ['10T10', '10T20', '11T10', '11T20', '12T10']) {
      const rows = await appendAt(`2026-01-${time}:00:00Z`, 3);
      if (time.startsWith('11')) positions.push(...rows.map(({ position }) => position));
      // The gap of a transaction that was rolled back.
      await log.query(`select nextval('events_position_seq')`);
      const open = await extend();
      if (open) heads.push([open.day, open.head]);
    }
  });

  /** What the verification finds in a log that its owner has changed; the change is taken back. */
  async function findAfter(change: (query: Query) => Promise<unknown>, known: Head[] = []) {
    const undo = new Error('undo');
    let found;
    await inTransaction(async (query) => {
      await query('alter table events disable trigger append_only');
      await change(query);
      found = (await verifyWith(query, known)).difference;
      throw undo;
    }).catch((error: unknown) => {
      if (error !== undo) throw error;
    });
    return found;
  }
  const at = (index: number) => positions[index] ?? Number.NaN;
  const dayBefore = () => at(0) - 2;

  test('finds no difference in an untouched log, with the heads of all runs and events that came later', async () => {
    await appendAt('2026-01-12T12:00:00Z', 4);
    expect(await verify(...heads)).toEqual({
      difference: undefined,
      events: 15,
      position: at(5) + 5 - 1,
      newerEvents: 4,
    });
    const other = await log.anotherOrm();
    try {
      let isVerifying = true;
      const growing = (async () => {
        while (isVerifying) {
          await appendAt('2026-01-13T12:00:00Z', 50);
          await extendEventChain(other.em);
        }
      })();
      for (let times = 0; times < 10; times += 1) expect((await verify(...heads)).difference).toBeUndefined();
      isVerifying = false;
      await growing;
    } finally {
      await other.close(true);
    }
  });

  test('finds a change of any column', async () => {
    const columns = await log.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns where table_schema = 'public' and table_name = 'events'`,
    );
    expect(columns.map(({ name }) => name)).toContain('caller_request_id');
    const changes: Record<string, string> = {
      bigint: '+ 100000',
      integer: '+ 100000',
      text: `|| '.'`,
      jsonb: `|| '{"amount": 1.5}'`,
      'timestamp with time zone': `+ interval '1 microsecond'`,
    };
    for (const { name, type } of columns) {
      const value = type === 'uuid' ? 'gen_random_uuid()' : `${name} ${changes[type]}`;
      const identity = name === 'position' ? 'alter table events alter column position drop identity' : 'select 1';
      const difference = await findAfter(async (query) => {
        await query(identity);
        await query(`update events set ${name} = ${value} where position = $1`, [at(1)]);
      });
      expect([name, difference]).toEqual([
        name,
        {
          day: '2026-01-11',
          source: 'segment',
          intactUpTo: dayBefore(),
          upTo: at(5),
          expectedCount: 6,
          count: name === 'position' ? 5 : 6,
        },
      ]);
    }
  });

  test('a known head of the same day narrows the range', async () => {
    const change = (query: Query) => query(`update events set actor = 'user:1' where position = $1`, [at(4)]);
    expect(await findAfter(change, heads)).toMatchObject({ day: '2026-01-11', intactUpTo: at(2), upTo: at(5) });
  });

  test.each([
    ['deleted', (query: Query) => query('delete from events where position = $1', [at(2)]), 5],
    ['deleted at the end of its day', (query: Query) => query('delete from events where position = $1', [at(5)]), 5],
    ['added in a gap', (query: Query) => insertAt(query, at(3) - 1), 7],
    ['added before all others', (query: Query) => insertAt(query, -1), 6],
  ])('finds an event that was %s', async (name, change, count) => {
    const difference = await findAfter(change);
    const day = name.endsWith('others') ? { day: '2026-01-10', count: 7 } : { day: '2026-01-11', count };
    expect(difference).toMatchObject({ ...day, source: 'segment', expectedCount: 6 });
  });
  const insertAt = (query: Query, position: number) =>
    query(
      `insert into events (position, type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
       overriding system value values ($1, 'Counted', 1, 'counter', 9, 1, 'test', '2026-01-11T10:00:00Z', '{}')`,
      [position],
    );

  test('finds exchanged events', async () => {
    const exchange = async (query: Query) => {
      await query('alter table events alter column position drop identity');
      for (const [from, to] of [
        [at(0), 0],
        [at(1), at(0)],
        [0, at(1)],
      ])
        await query('update events set position = $2 where position = $1', [from, to]);
    };
    expect(await findAfter(exchange)).toMatchObject({ day: '2026-01-11', expectedCount: 6, count: 6 });
  });

  /** Replaces the chain by that of the changed log. */
  async function rewriteChain(query: Query): Promise<void> {
    const changed = chainEvents(undefined, await readDigests(query, beforeLog, Number.MAX_SAFE_INTEGER));
    for (const { day, head, count, lastPosition } of changed)
      await query('update event_chain set head = $2, count = $3, last_position = $4 where day = $1', [
        day,
        head,
        count,
        lastPosition,
      ]);
  }

  test('finds a rewritten chain by a known head only', async () => {
    const rewrite = async (query: Query) => {
      await query('delete from events where position = $1', [at(4)]);
      await rewriteChain(query);
    };
    expect(await findAfter(rewrite)).toBeUndefined();
    expect(await findAfter(rewrite, heads.slice(0, 3))).toBeUndefined();
    const difference = { source: 'known-head', upTo: at(5), expectedCount: 5, count: 5 };
    expect(await findAfter(rewrite, heads)).toEqual({ ...difference, day: '2026-01-11', intactUpTo: at(2) });
    expect(await findAfter(rewrite, heads.slice(3, 4))).toMatchObject({ day: '2026-01-11', intactUpTo: undefined });
    expect(await findAfter(rewrite, heads.slice(4))).toMatchObject({ day: '2026-01-12', intactUpTo: undefined });
  });

  test('finds days that were cut off, by a known head', async () => {
    const cut = async (query: Query) => {
      await query(`delete from events where recorded_at >= '2026-01-12'`);
      await query(`delete from event_chain where day >= '2026-01-12'`);
    };
    expect(await findAfter(cut)).toBeUndefined();
    expect(await findAfter(cut, heads)).toMatchObject({ day: '2026-01-12', source: 'known-head', upTo: undefined });
    expect(await findAfter((query) => query('delete from event_chain'), heads)).toMatchObject({ day: '2026-01-10' });
  });

  test('a changed row of the chain differs from the log', async () => {
    for (const change of [`head = repeat('a', 64)`, 'count = count + 1', 'first_position = first_position - 1'])
      expect(
        await findAfter((query) => query(`update event_chain set ${change} where day = '2026-01-11'`), heads.slice(4)),
      ).toMatchObject({ day: '2026-01-11', source: 'segment' });
  });

  test('a log that was restored from a backup verifies and continues', async () => {
    const epoch = async () => (await log.query<{ epoch: string }>('select event_log_epoch() as epoch'))[0]?.epoch;
    const before = await epoch();
    const backup = await backUp(log.database);
    try {
      await eventually(async () => appendAt('2026-01-12T12:00:00Z', 3));
      const lost = await extend();
      await backup.restore();
      await eventually(async () => expect(await epoch()).not.toBe(before));
      await appendAt('2026-01-12T13:00:00Z', 2);
      await extend();
      expect(await verify(...heads)).toMatchObject({ difference: undefined, events: 17 });
      expect((await verify(...heads, ['2026-01-12', lost?.head ?? ''])).difference).toMatchObject({
        day: '2026-01-12',
        source: 'known-head',
      });
    } finally {
      await backup.drop();
    }
  });
});
