import { describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { useTestDatabase } from '../../../test/support/set-up.js';
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

  async function follow(reader: Reader): Promise<{ lost: number; inverted: number; committed: number }> {
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
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
    await admin.end();
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
    ['loses none, because they announce again', 'exit when', true],
    ['loses events when they do not', 'exit; --', false],
  ])('while writers pause before they announce, a reader from safe positions %s', async (_, ending, isSafe) => {
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    const { rows } = await admin.query<{ announce: string; read: string }>(
      `select pg_get_functiondef('event_log_announce()'::regprocedure) as announce,
              pg_get_functiondef('event_log_safe_position(bigint)'::regprocedure) as read`,
    );
    const { announce = '', read = '' } = rows[0] ?? {};
    await admin.query(read.replace('known - 64', 'known - 8'));
    const pause = 'perform pg_sleep(case when random() < 0.2 then 0.3 else 0 end)';
    const pausing = announce.replace('perform', `${pause}; perform`).replace('<= 64', '<= 8');
    await admin.query(pausing.replace('exit when', ending));
    const outcome = await follow(readFromKnownPosition);
    await admin.query(`${announce}; ${read}`);
    await admin.end();
    expect(outcome.lost === 0).toBe(isSafe);
  });

  test('a naive reader, which tracks only its last position, loses events in the same harness', async () => {
    const outcome = await follow(readByCheckpointAlone);
    expect(outcome.lost).toBeGreaterThan(0);
  });

  test('without the writers’ announcements the safe reader loses events too', async () => {
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    await admin.query('alter table events disable trigger announce');
    const outcome = await follow(readUpToSafePosition);
    await admin.query('alter table events enable trigger announce');
    await admin.end();
    expect(outcome.lost).toBeGreaterThan(0);
  });
});
