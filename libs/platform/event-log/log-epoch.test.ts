import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { migrate, startEmbeddedPostgres } from '@soulvia/platform/database';
import pg from 'pg';
import { migrations } from '../../../migrations/index.js';
import { eventually } from '../../../test/support/eventually.js';
import { setUp } from '../../../test/support/set-up.js';
import { useTestLog } from '../../../test/support/test-log.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { LogEpoch } from './log-epoch.js';

async function ask<Row>(url: string, ...statements: string[]): Promise<Row> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let row: unknown;
    for (const statement of statements) row = (await client.query(statement)).rows[0];
    return row as Row;
  } finally {
    await client.end();
  }
}
const epochOf = async (url: string) => (await ask<{ epoch: string }>(url, 'select event_log_epoch() as epoch')).epoch;

describe('event log epoch', () => {
  let database: TestDatabase;
  const copies: TestDatabase[] = [];
  beforeEach(async () => (database = await createTestDatabase()));
  afterEach(async () => {
    for (const copy of copies.splice(0)) await copy.drop();
    await database.drop();
  });

  test('stays the same, and changes in a copy of the database', async () => {
    const epoch = await epochOf(database.url);
    expect(epoch).toMatch(/^[0-9a-f]{16}$/);
    expect(await epochOf(database.url)).toBe(epoch);
    const copy = await createTestDatabase(database.name);
    copies.push(copy);
    expect(await epochOf(copy.url)).toMatch(/^[0-9a-f]{16}$/);
    expect(await epochOf(copy.url)).not.toBe(epoch);
    await ask(copy.url, 'update log_epoch set epoch = gen_random_uuid()');
    expect(await epochOf(database.url)).toBe(epoch);
  });

  test('is readable by an account without privileges or access to the control file', async () => {
    const role = `soulvia_test_${randomBytes(4).toString('hex')}`;
    await ask(database.url, `create role ${role}`, `grant select on log_epoch to ${role}`);
    const as = [`set role ${role}`, 'select event_log_identity() as identity, event_log_epoch() as epoch'];
    try {
      const open = await ask<{ identity: string; epoch: string }>(database.url, ...as);
      expect(open.identity).toMatch(/^\d+\/\d+\/[0-9A-Fa-f]{8}$/);
      expect(open.epoch).toBe(await epochOf(database.url));
      await ask(database.url, 'revoke execute on function pg_control_system() from public');
      const closed = await ask<{ identity: string; epoch: string }>(database.url, ...as);
      expect(closed.identity).toMatch(/^\d+$/);
      expect(closed.epoch).toMatch(/^[0-9a-f]{16}$/);
    } finally {
      await ask(database.url, `revoke all on log_epoch from ${role}`, `drop role ${role}`);
    }
  });

  test('changes when a standby is promoted', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'soulvia-standby-'));
    let server = await startEmbeddedPostgres({ dir, durable: false });
    try {
      await migrate(server.url, migrations);
      const epoch = await epochOf(server.url);
      await server.stop();
      const signal = join(dir, 'cluster', 'standby.signal');
      await writeFile(signal, '');
      const { uid, gid } = await stat(join(dir, 'cluster'));
      await chown(signal, uid, gid);
      server = await startEmbeddedPostgres({ dir, durable: false });
      expect(await epochOf(server.url)).toBe(epoch);
      expect(await ask(server.url, 'select pg_promote() as promoted')).toEqual({ promoted: true });
      await eventually(async () => expect(await epochOf(server.url)).not.toBe(epoch));
    } finally {
      await server.stop();
      await rm(dir, { recursive: true, force: true });
    }
  });
});

describe('cached epoch', () => {
  const log = useTestLog();
  const writer = setUp(
    async () => {
      const client = new pg.Client({ connectionString: log.database.url });
      await client.connect();
      return client;
    },
    (client) => client.end(),
  );

  test.each([
    ['is where a read of the same history begins', true],
    ['is no safe position of another history', false],
  ])('a head that was read before %s', async (_, isSame) => {
    await writer.query(`begin; insert into events (type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
        values ('Counted', 1, 'counter', 2, 1, 'test', now(), '{}')`);
    const [open] = await log.query<{ key: number }>('select event_log_safe_position() as key');
    const [key, last] = [
      open?.key,
      await log.append(...Array.from({ length: 100 }, () => ({ counter: 1, amount: 1 }))),
    ];
    // What no reader of this log can have found.
    const wrong = { epoch: await epochOf(log.database.url), head: last };
    if (!isSame) wrong.epoch = 'another';
    let reads = 0;
    const known = new LogEpoch(
      () => async (sql, values) => ((reads += 1) === 1 ? ([wrong] as never) : log.query(sql, values)),
    );
    await known.read();
    expect((await known.read()).head).toBe(isSame ? last : key);
    await writer.query('rollback');
  });

  const responses = [
    { epoch: 'a', head: 1 },
    { epoch: 'b', head: 2 },
    { epoch: 'c', head: 3 },
  ];
  /** Completes reads one by one, each when it is released. */
  function openReads() {
    const begun: (() => void)[] = [];
    const known = new LogEpoch(() => async () => {
      const response = responses[begun.length];
      await new Promise<void>((resolve) => begun.push(resolve));
      return [response] as never;
    });
    return { known, begun };
  }

  test('is undefined before the first read and is never waited for', async () => {
    const { known, begun } = openReads();
    expect(known.current).toBeUndefined();
    expect(begun).toHaveLength(1);
    begun[0]?.();
    await eventually(() => expect(known.current).toBe('a'));
    expect(begun).toHaveLength(1);
  });

  test('a fresh read starts after the call although another is running; concurrent calls share it', async () => {
    const { known, begun } = openReads();
    const early = known.read();
    const fresh = [known.readFresh(), known.readFresh()];
    begun[0]?.();
    expect(await early).toEqual({ epoch: 'a', head: 1 });
    await eventually(() => expect(begun).toHaveLength(2));
    begun[1]?.();
    expect(await Promise.all(fresh)).toEqual([
      { epoch: 'b', head: 2 },
      { epoch: 'b', head: 2 },
    ]);
    expect(begun).toHaveLength(2);
  });
});
