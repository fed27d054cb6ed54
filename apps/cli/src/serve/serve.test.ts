import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { freePort } from '@soulvia/platform/database';
import { eventually } from '../../../../test/support/eventually.js';
import { runCli } from '../../../../test/support/run-cli.js';
import { processEnvironment } from '../../../../test/support/process-environment.js';
import { exhaustiveTest } from '../../../../test/support/sample.js';

describe('npm start', () => {
  let dataDir: string;
  let port: number;
  const shops: ChildProcess[] = [];
  /** What the newest start has printed. */
  let said = '';
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'soulvia-test-serve-'));
    await chmod(dataDir, 0o755);
    port = await freePort();
  });
  afterEach(async () => {
    for (const shop of shops.splice(0)) await stop(shop);
    await rm(dataDir, { recursive: true, force: true });
  });

  const env = () => ({ DATA_DIR: dataDir, PORT: String(port), DEMO: 'off', LOG_LEVEL: 'warn' });
  const serve = (extra: Record<string, string> = {}) => runCli(['serve'], { ...env(), ...extra });

  async function open(extra: Record<string, string> = {}): Promise<ChildProcess> {
    const entry = resolve('dist', 'server', 'cli.js');
    const shop = spawn(process.execPath, [entry, 'serve'], {
      env: { ...processEnvironment, ...env(), ...extra },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    shops.push(shop);
    said = '';
    shop.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await eventually(() => expect(said).toContain(`Soulvia is open at http://localhost:${port}`));
    return shop;
  }

  async function stop(shop: ChildProcess): Promise<number | null> {
    if (shop.exitCode !== null || shop.signalCode !== null) return shop.exitCode;
    const ended = once(shop, 'exit');
    shop.kill('SIGINT');
    const [code] = (await ended) as [number | null];
    return code;
  }

  const health = async () => (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).json();

  /** Over another address of this machine. */
  const elsewhere = () => fetch(`http://127.0.0.2:${port}/api/health/live`);

  test('starts with an embedded database, stops all processes at Ctrl-C, and starts again with its data', async () => {
    const shop = await open();
    expect(await health()).toMatchObject({ status: 'ok', database: true, queue: true });
    expect(said).toContain('create-admin --email');
    expect(said).toContain(`sign in at http://localhost:${port}/sign-in`);
    const names = ['--email', 'amna@example.pk', '--first-name', 'Amna', '--last-name', 'Sheikh'];
    expect(await runCli(['create-admin', ...names], env(), 'Correct-Horse-1')).toMatchObject({ code: 0 });
    const secret = await readFile(join(dataDir, 'token-secret'), 'utf8');
    const postmaster = Number(
      (await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0],
    );
    expect((await elsewhere()).status).toBe(200);
    expect(await stop(shop)).toBe(0);
    await expect(health()).rejects.toThrow();
    expect(existsSync(`/proc/${postmaster}`)).toBe(false);
    await open({ HOST: '127.0.0.1' });
    expect(said).not.toContain('create-admin');
    expect(await health()).toMatchObject({ status: 'ok' });
    await expect(elsewhere()).rejects.toThrow();
    expect(await readFile(join(dataDir, 'token-secret'), 'utf8')).toBe(secret);
  });

  exhaustiveTest('a second start on the same data fails and does not affect the first', async () => {
    await open();
    const { code, err } = await serve({ PORT: String(await freePort()) });
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(
        /^The database in .* is in use by another Soulvia \(process \d+\); stop that one first\.\n$/,
      ),
    ]);
    expect(await health()).toMatchObject({ status: 'ok' });
  });

  exhaustiveTest('after a killed launcher the next start takes over the orphaned database', async () => {
    const shop = await open();
    const ended = once(shop, 'exit');
    shop.kill('SIGKILL');
    await ended;
    await eventually(async () => expect(await health().catch(() => 'gone')).toBe('gone'));
    await open();
    expect(await health()).toMatchObject({ status: 'ok' });
  });

  test('a port in use prints one sentence, and nothing is started', async () => {
    const squatter = createServer().listen(port);
    await once(squatter, 'listening');
    const { code, err } = await serve();
    squatter.close();
    expect([code, err]).toEqual([
      1,
      `Port ${port} is in use by another program; set PORT to another one, as in: PORT=3001 npm start\n`,
    ]);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  test('an outside database that cannot be reached prints one sentence', async () => {
    const { code, err } = await serve({ DATABASE_URL: 'postgres://127.0.0.1:1/shop' });
    expect(code).toBe(1);
    expect(err).toMatch(/^DATABASE_URL: no connection to PostgreSQL at 127\.0\.0\.1:1\/shop \(.*ECONNREFUSED.*\)\.\n$/);
  });

  test('with an outside database the token secret has no default', async () => {
    const { code, err } = await serve({ DATABASE_URL: process.env.TEST_DATABASE_URL ?? '' });
    expect(code).toBe(1);
    expect(err).toMatch(
      /^(TOKEN_SECRET is not set\. Outside the embedded database it has no default\.|The PostgreSQL at .* an order could be lost\.)\n$/,
    );
  });

  exhaustiveTest('a start that was interrupted while it created the database starts over', async () => {
    await mkdir(join(dataDir, 'postgres', 'cluster.new', 'base'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'cluster.new', 'PG_VERSION'), '18\n');
    await open();
    expect(await health()).toMatchObject({ status: 'ok' });
  });

  test.each([
    ['half of a cluster', { PG_VERSION: '18\n' }, /is damaged \(.*pg_control is missing\); nothing was changed\./],
    [
      'another PostgreSQL',
      { PG_VERSION: '16\n', 'global/pg_control': 'x', '../password': 'x' },
      /was made by PostgreSQL 16, but this Soulvia brings PostgreSQL 18; nothing was changed\./,
    ],
  ])('a data folder with %s prints one sentence and is not changed', async (_, files, sentence) => {
    const cluster = join(dataDir, 'postgres', 'cluster');
    await mkdir(join(cluster, 'global'), { recursive: true });
    for (const [name, content] of Object.entries(files)) await writeFile(join(cluster, name), content);
    const { code, err } = await serve();
    expect([code, err]).toEqual([1, expect.stringMatching(sentence)]);
    expect(await readFile(join(cluster, 'PG_VERSION'), 'utf8')).toBe(files.PG_VERSION);
  });
});
