import { describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { useTestDatabase } from '../../../test/support/set-up.js';
import { isExhaustive } from '../../../test/support/sample.js';
import {
  readByCheckpointAlone,
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
