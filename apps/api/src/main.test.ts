import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { ProcessLog } from '../../../test/support/process-log.js';
import { startProcess } from '../../../test/support/shop-process.js';
import { testEnvironment, testTokenSecret } from '../../../test/support/test-config.js';
import { createTestDatabase } from '../../../test/support/test-database.js';
import { useTestDatabase } from '../../../test/support/set-up.js';
import { processEnvironment } from '../../../test/support/process-environment.js';

const database = useTestDatabase();

async function start(
  name: 'api' | 'worker',
  env: Record<string, string>,
): Promise<{ code: number | null; err: string }> {
  const child = spawn(process.execPath, [resolve('dist', 'server', `${name}.js`)], {
    env: { ...processEnvironment, ...testEnvironment(database), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, err };
}

test('start of the api: refused on a PostgreSQL that may lose committed data', async () => {
  const url = new URL(database.url);
  url.searchParams.set('options', '-c synchronous_commit=off');
  expect(await start('api', { DATABASE_URL: url.href, ALLOW_DATA_LOSS: '' })).toEqual({
    code: 1,
    err: expect.stringMatching(/^The PostgreSQL at \S+ runs with fsync, .* off: an order could be lost\.\n$/),
  });
});

// The worker reads its settings and checks the database by the same calls.
test('start of the api: refused without PostgreSQL, in one sentence', async () => {
  expect(await start('api', { DATABASE_URL: 'postgres://soulvia:secret@127.0.0.1:1/shop' })).toEqual({
    code: 1,
    err: 'DATABASE_URL: no connection to PostgreSQL at 127.0.0.1:1/shop (connect ECONNREFUSED 127.0.0.1:1).\n',
  });
});

test('start of the api: refused on an empty database, with the command to migrate it', async () => {
  const empty = await createTestDatabase('template1');
  const { code, err } = await start('api', { DATABASE_URL: empty.url });
  await empty.drop();
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^The database at \S+ has no Soulvia schema; run: npm run cli -- migrate\n$/),
  ]);
});

test('start of the api: refused on a database of before the first release, in one sentence', async () => {
  const early = await createTestDatabase();
  const client = new pg.Client({ connectionString: early.url });
  await client.connect();
  await client.query(`update migrations set name = '0001-event-log'`);
  await client.end();
  const { code, err } = await start('api', { DATABASE_URL: early.url });
  await early.drop();
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(
      /^The database at \S+ was made before the first release of Soulvia .*; use an empty one\.\n$/,
    ),
  ]);
});

test('start of the api: an invalid setting is reported in one sentence', async () => {
  expect(await start('api', { PORT: 'abc' })).toEqual({
    code: 1,
    err: 'PORT is "abc", but must be a whole number from 1 to 65535.\n',
  });
});

test('start of the api: a warning when apis may open more connections than PostgreSQL can use', async () => {
  const log = new ProcessLog();
  const pools = { API_PROCESSES: '8', DATABASE_CORES: '2', DATABASE_POOL_SIZE: '5' };
  const child = await startProcess('api', { ...testEnvironment(database), ...pools, LOG_LEVEL: 'info' }, log.hear);
  await child.stop();
  expect(log.lines).toMatchObject([
    { msg: 'api started' },
    { level: 40, msg: expect.stringMatching(/ 40 connections \(8 times 5\), more than the 12 /) },
  ]);
});

describe.each(['api', 'worker'] as const)('the %s', (name) => {
  test('start: refused on a port in use, in one sentence', async () => {
    const squatter = createServer().listen(0);
    await once(squatter, 'listening');
    const { port } = squatter.address() as AddressInfo;
    const setting = name === 'api' ? 'PORT' : 'WORKER_PORT';
    const { code, err } = await start(name, { [setting]: String(port) });
    squatter.close();
    expect([code, err]).toEqual([1, `Port ${port} is in use by another program; set ${setting} to another one.\n`]);
  });

  test('start: logs version, address and settings in one line, without a secret', async () => {
    const url = new URL(database.url);
    const log = new ProcessLog();
    const env: Record<string, string> = { ...testEnvironment(database), LOG_LEVEL: 'info', GIT_COMMIT: 'abc1234' };
    const child = await startProcess(
      name,
      {
        ...env,
        SMTP_URL: 'smtp://mailer:hidden@mail.test:587',
        PUBLIC_URL: 'https://shop.test',
        MAIL_FROM: 'shop@soulvia.test',
      },
      log.hear,
    );
    await child.stop();
    expect(log.lines).toHaveLength(1);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(log.lines[0]).toMatchObject({
      level: 30,
      msg: `${name} started`,
      version,
      commit: 'abc1234',
      address: name === 'api' ? `port ${new URL(child.url).port}` : 'none',
      database: `${url.hostname}:${url.port || 5432}${url.pathname}`,
      queue: expect.stringMatching(process.env.REDIS_URL ? /^redis \S+:\d+/ : /^postgres$/),
      mail: 'smtp mail.test:587',
      public_url: 'https://shop.test',
      data_dir: env.DATA_DIR,
      log_level: 'info',
      drain_seconds: 0,
    });
    for (const secret of [testTokenSecret, 'hidden', 'mailer'])
      expect([secret, JSON.stringify(log.lines).includes(secret)]).toEqual([secret, false]);
  });
});
