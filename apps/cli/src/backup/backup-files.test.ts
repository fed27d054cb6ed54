import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { migrate, ownerRole, prepareRoles } from '@soulvia/platform/database';
import pg from 'pg';
import { eventually } from '../../../../test/support/eventually.js';
import { processEnvironment } from '../../../../test/support/process-environment.js';
import { runCli } from '../../../../test/support/run-cli.js';
import { runCliHere } from '../../../../test/support/run-cli-here.js';
import { testEnvironment } from '../../../../test/support/test-config.js';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.js';
import { migrations } from '../../../../migrations/index.js';
import { prepareDatabase } from '../prepare-database.js';
import { exhaustiveTest } from '../../../../test/support/sample.js';

describe('files of backups', () => {
  let database: TestDatabase;
  let target: TestDatabase;
  let env: Record<string, string>;
  let dir: string;
  let good: string;
  const cli = (...args: string[]) => runCli(args, env, '', 240_000);
  const restore = (file: string, extra: Record<string, string> = {}, run = runCli) =>
    run(
      ['restore', file],
      { ...env, DATABASE_URL: target.appUrl, DATABASE_ADMIN_URL: target.url, ...extra },
      '',
      240_000,
    );

  beforeAll(async () => {
    database = await createTestDatabase();
    target = await createTestDatabase('template1');
    env = testEnvironment(database);
    dir = await mkdtemp(join(tmpdir(), 'soulvia-backup-'));
    good = join(dir, 'good.backup');
    await prepareDatabase({
      databaseUrl: database.appUrl,
      adminUrl: database.url,
      redisUrl: undefined,
    });
    const { code, err } = await cli('backup', good);
    expect([err, code]).toEqual(['', 0]);
  });
  beforeEach(() => rm(env.DATA_DIR ?? '', { recursive: true, force: true }));
  afterAll(async () => {
    await database.drop();
    await target.drop();
    await rm(dir, { recursive: true, force: true });
    await rm(env.DATA_DIR ?? '', { recursive: true, force: true });
  });

  /** @returns whether anything was created in the database that restores go into. */
  async function isTargetEmpty(): Promise<boolean> {
    const client = new pg.Client({ connectionString: target.url });
    await client.connect();
    const { rows } = await client.query(
      `select nspname from pg_namespace where nspname in ('views', 'restore_unfinished') union select relname from pg_class where relnamespace = 'public'::regnamespace`,
    );
    await client.end();
    return rows.length === 0;
  }

  test('backup: is readable only by its account, names what is not in it, and holds no secret', async () => {
    const file = join(dir, 'private.backup');
    const { out } = await cli('backup', file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(out).toMatch(/Not in it[^]*TOKEN_SECRET[^]*DATA_KEY[^]*Without DATA_KEY no CNIC/);
    const plain = join(dir, 'private.tar');
    await pipeline(createReadStream(file), createZstdDecompress(), createWriteStream(plain));
    expect((await readFile(plain)).includes(env.DATA_KEY ?? '')).toBe(false);
  });

  type Refusal = [string, () => string | Promise<string>, RegExp];
  const refusedPlaces: Refusal[] = [
    ['an existing file', () => good, /good\.backup exists already; give the backup another name\.\n$/],
    [
      'a missing folder',
      () => join(dir, 'none', 'a.backup'),
      /cannot be written: there is no such file or folder\.\n$/,
    ],
    ['a file as a folder', () => join(good, 'a.backup'), /cannot be written: a part of the path is not a folder\.\n$/],
    ['a folder in which no file can be created', () => '/proc/a.backup', /cannot be written: .*\.\n$/],
  ];
  test.each(refusedPlaces)('backup: refuses %s with one sentence', async (_, file, sentence) => {
    const { code, err } = await runCliHere(['backup', await file()], env);
    expect([code, err.split('\n').length]).toEqual([1, 2]);
    expect(err).toMatch(sentence);
  });

  test('backup: Ctrl-C leaves no file', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    client.on('error', () => undefined);
    await client.query('begin');
    await client.query('lock table orders in access exclusive mode');
    const file = join(dir, 'stopped.backup');
    const child = spawn(process.execPath, [resolve('dist', 'server', 'cli.js'), 'backup', file], {
      env: { ...processEnvironment, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    // A transaction sees the activity of others as it was when it first looked.
    const observer = new pg.Client({ connectionString: database.url });
    await observer.connect();
    await eventually(async () => {
      const { rows } = await observer.query(
        `select from pg_stat_activity where datname = current_database() and application_name = 'soulvia-backup' and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    });
    expect(existsSync(`${file}.part`)).toBe(true);
    const exited = once(child, 'close');
    child.kill('SIGINT');
    expect((await exited)[0]).toBe(1);
    await Promise.all([client.end(), observer.end()]);
    expect(err).toBe('Stopped; no backup was written.\n');
    expect((await readdir(dir)).filter((name) => name.startsWith('stopped'))).toEqual([]);
  });

  async function altered(name: string, change: (tar: Buffer) => Buffer): Promise<string> {
    const [plain, file] = [join(dir, `${name}.tar`), join(dir, `${name}.backup`)];
    await pipeline(createReadStream(good), createZstdDecompress(), createWriteStream(plain));
    await writeFile(plain, change(await readFile(plain)));
    await pipeline(createReadStream(plain), createZstdCompress(), createWriteStream(file));
    return file;
  }

  const refusedFiles: Refusal[] = [
    ['a missing file', () => join(dir, 'none'), /none cannot be read: there is no such file or folder\.\n$/],
    [
      'another kind of file',
      async () => {
        await writeFile(join(dir, 'other'), 'no backup at all');
        return join(dir, 'other');
      },
      /other is damaged or is not a backup of Soulvia .*\n$/,
    ],
    [
      'a file whose end is missing',
      async () => {
        await writeFile(join(dir, 'short'), await readFile(good));
        await truncate(join(dir, 'short'), (await stat(good)).size - 200);
        return join(dir, 'short');
      },
      /short is (damaged|incomplete).*\n$/,
    ],
    [
      'a changed row',
      () =>
        altered('row', (tar) =>
          Buffer.from(tar.toString('latin1').replace('0001-baseline\t', '0001-baselins\t'), 'latin1'),
        ),
      /row\.backup is damaged: tables\/public\.migrations differs from its checksum\.\n$/,
    ],
    [
      'a newer schema',
      async () => {
        const newer = await createTestDatabase();
        const client = new pg.Client({ connectionString: newer.url });
        await client.connect();
        await client.query(`insert into migrations (name) values ('9000-later')`);
        await client.end();
        const file = join(dir, 'newer.backup');
        await runCliHere(['backup', file], { ...env, DATABASE_URL: newer.appUrl });
        await newer.drop();
        return file;
      },
      /newer\.backup comes from a newer version of Soulvia .*\(9000-later\).*\n$/,
    ],
    [
      'a backup of before the first release',
      () =>
        altered('early', (tar) =>
          Buffer.from(tar.toString('latin1').replace('"0001-baseline"', '"0013-partners"'), 'latin1'),
        ),
      /early\.backup was made before the first release of Soulvia and cannot be restored\.\n$/,
    ],
  ];
  test.each(refusedFiles)('restore: refuses %s with one sentence and touches nothing', async (_, file, sentence) => {
    const { code, err } = await restore(await file(), {}, runCliHere);
    expect([code, err.split('\n').length]).toEqual([1, 2]);
    expect(err).toMatch(sentence);
    expect(await isTargetEmpty()).toBe(true);
  });

  test('restore: refuses a database that is not empty, and a DATA_DIR with files', async () => {
    const full = await runCliHere(['restore', good], env);
    expect([full.code, full.err]).toEqual([
      1,
      expect.stringMatching(/is not empty; create a new one and restore into that\.\n$/),
    ]);
    await mkdir(join(env.DATA_DIR ?? '', 'uploads', 'products'), { recursive: true });
    const files = await restore(good);
    expect([files.code, files.err]).toEqual([
      1,
      expect.stringMatching(/uploads has files already; restore into an empty DATA_DIR\.\n$/),
    ]);
    expect(await isTargetEmpty()).toBe(true);
  });

  exhaustiveTest(
    'restore: one that did not finish leaves a database that no process and no command accepts',
    async () => {
      // The rows of a table do not fit its manifest, which the check of the whole file cannot know.
      const unfinished = await createTestDatabase('template1');
      const client = new pg.Client({ connectionString: unfinished.url });
      await client.connect();
      client.on('error', () => undefined);
      await client.query('create schema views');
      const into = { DATABASE_URL: unfinished.appUrl, DATABASE_ADMIN_URL: unfinished.url };
      const failed = await restore(good, into);
      expect([failed.code, failed.err]).toEqual([
        1,
        expect.stringMatching(
          /^Nothing was restored: .*\. The database at .* is unusable: drop it, create an empty one, and restore again\.\n$/,
        ),
      ]);
      const migrating = await runCli(['migrate'], { ...env, ...into });
      expect([migrating.code, migrating.err]).toEqual([
        1,
        expect.stringMatching(/^The restore into the database at .* did not finish; drop it, .*\n$/),
      ]);
      expect((await restore(good, into)).err).toMatch(/is not empty/);
      await client.end();
      await unfinished.drop();
    },
  );

  exhaustiveTest('restore: one that was killed leaves a database that nothing accepts', async () => {
    const killed = await createTestDatabase('template1');
    const into = { DATABASE_URL: killed.appUrl, DATABASE_ADMIN_URL: killed.url };
    const child = spawn(process.execPath, [resolve('dist', 'server', 'cli.js'), 'restore', good], {
      env: { ...processEnvironment, ...env, ...into },
      stdio: 'ignore',
    });
    const exited = once(child, 'close');
    const locker = new pg.Client({ connectionString: killed.url });
    await locker.connect();
    const observer = new pg.Client({ connectionString: killed.url });
    await observer.connect();
    // Held in the middle of its work: the schema is there, and one of its tables can be neither loaded nor migrated.
    await eventually(async () => {
      await locker.query('rollback; begin; lock table orders in access exclusive mode');
    });
    await eventually(async () => {
      const { rows } = await observer.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).not.toEqual([]);
    });
    child.kill('SIGKILL');
    await exited;
    await locker.end();
    for (const command of [['migrate'], ['projections']]) {
      const refused = await runCli(command, { ...env, ...into });
      expect([refused.code, refused.err]).toEqual([
        1,
        expect.stringMatching(/^The restore into the database at .* did not finish; drop it, .*\n$/),
      ]);
    }
    expect((await restore(good, into)).err).toMatch(/is not empty/);
    await observer.end();
    await killed.drop();
  });

  exhaustiveTest('restore: a backup of the first version gets the schema of this one', async () => {
    const older = await createTestDatabase('template1');
    const newer = await createTestDatabase('template1');
    const last = migrations.at(-1)?.name ?? '';
    await prepareRoles(older.url, older.appUrl);
    await migrate(older.url, migrations.slice(0, 1), ownerRole);
    const file = join(dir, 'first.backup');
    const backingUp = await runCli(
      ['backup', file],
      { ...env, DATABASE_URL: older.appUrl, DATABASE_ADMIN_URL: older.url },
      '',
      240_000,
    );
    expect([backingUp.err, backingUp.code]).toEqual(['', 0]);
    const into = { DATABASE_URL: newer.appUrl, DATABASE_ADMIN_URL: newer.url };
    const { err, code } = await restore(file, into);
    expect([err, code]).toEqual(['', 0]);
    const client = new pg.Client({ connectionString: newer.url });
    await client.connect();
    const { rows } = await client.query('select name from migrations where name = $1', [last]);
    expect(rows).toEqual([{ name: last }]);
    await client.end();
    await Promise.all([older.drop(), newer.drop()]);
  });
});
