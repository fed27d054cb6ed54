import { describe, expect, test } from '@jest/globals';
import type pg from 'pg';
import { useClient, useTestDatabase } from '../../../test/support/set-up.js';
import { eventually } from '../../../test/support/eventually.js';
import { isExhaustive } from '../../../test/support/sample.js';
import {
  readByCheckpointAlone,
  readFromKnownPosition,
  readUpToSafePosition,
  runWriters,
  type Reader,
} from '../../../test/support/log-stress.js';

/**
 * Concurrent writers append with open transactions, rollbacks, savepoints and COPY while a reader follows. Every committed event must
 * be read, and each subject's versions in order.
 */
describe('event log order', () => {
  const database = useTestDatabase();

  const admin = useClient(database);
  const paused = useClient(database);

  async function follow(reader: Reader): Promise<{ lost: number; inverted: number; committed: number }> {
    const start = Number((await admin.query('select last_value from events_position_seq')).rows[0].last_value);
    const writing = runWriters(database.url, { writers: 24, milliseconds: isExhaustive ? 4_000 : 2_000 });
    const seen = await reader(database.url, start, writing);
    const committed = (
      await admin.query<{ position: string }>('select position from events where position > $1', [start])
    ).rows.map((row) => Number(row.position));
    const versions = new Map<string, number>();
    let inverted = 0;
    for (const event of seen) {
      if (event.version <= (versions.get(event.subject) ?? 0)) inverted += 1;
      versions.set(event.subject, event.version);
    }
    const read = new Set(seen.map((event) => event.position));
    return { lost: committed.filter((position) => !read.has(position)).length, inverted, committed: committed.length };
  }

  test('a reader up to the safe position loses and reorders no event', async () => {
    const outcome = await follow(readUpToSafePosition);
    expect(outcome.committed).toBeGreaterThan(500);
    expect(outcome).toMatchObject({ lost: 0, inverted: 0 });
  });

  test('several readers that start from safe positions lose and reorder no event either', async () => {
    const readers: Reader = async (...terms) => {
      const [seen] = await Promise.all([1, 2].map(() => readFromKnownPosition(...terms)));
      return seen ?? [];
    };
    expect(await follow(readers)).toMatchObject({ lost: 0, inverted: 0 });
  });

  test.each([
    ['announces again: a reader from a known position waits for it', true, 'exit when'],
    ['does not announce again: that reader would pass its event', false, 'exit; --'],
  ])('a writer that paused before it announced %s', async (_, isSafe, ending) => {
    const append = (client: pg.Client, count: number) =>
      client.query(
        `insert into events (type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
         select 'Paused', 1, $1, pg_backend_pid(), n, 'test', now(), '{}' from generate_series(1, $2::int) n`,
        [`${ending} ${count}`, count],
      );
    const safeFrom = async (known: number) =>
      Number((await admin.query('select event_log_safe_position($1::bigint) as safe', [known])).rows[0].safe);
    const { rows } = await admin.query(`select pg_get_functiondef('event_log_announce()'::regprocedure) as source`);
    const wait = `perform pg_advisory_xact_lock_shared(99) where current_setting('test.pauses', true) = 'on'`;
    await admin.query(rows[0].source.replace('perform', `${wait}; perform`).replace('exit when', ending));

    await admin.query('select pg_advisory_lock(99)');
    await paused.query('begin; set local test.pauses = on');
    const writing = append(paused, 1);
    await eventually(async () =>
      expect((await admin.query(`select 1 from pg_locks where objid = 99 and not granted`)).rowCount).toBe(1),
    );
    await append(admin, 200);
    const known = await safeFrom(0);
    await admin.query('select pg_advisory_unlock(99)');
    await writing;
    await append(admin, 2);
    expect((await safeFrom(known)) === known).toBe(isSafe);
    await paused.query('commit');
    expect(await safeFrom(known)).toBe(known + 3);
    await admin.query(rows[0].source);
  });

  test('a naive reader, which tracks only its last position, loses events in the same harness', async () => {
    const outcome = await follow(readByCheckpointAlone);
    expect(outcome.lost).toBeGreaterThan(0);
  });

  test('without the writers’ announcements the safe reader loses events too', async () => {
    await admin.query('alter table events disable trigger announce');
    const outcome = await follow(readUpToSafePosition);
    await admin.query('alter table events enable trigger announce');
    expect(outcome.lost).toBeGreaterThan(0);
  });
});
