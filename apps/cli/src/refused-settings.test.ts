import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { freePort } from '@soulvia/platform/database';
import { processEnvironment } from '../../../test/support/process-environment.js';
import { runCli } from '../../../test/support/run-cli.js';
import { runCliHere } from '../../../test/support/run-cli-here.js';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'soulvia-test-refused-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('command line: without a database', () => {
  const lines = [
    ['status'],
    ['status --json'],
    ['projections'],
    ['failures'],
    ['mail'],
    ['events list'],
    ['events verify-chain'],
    ['data-key rotate'],
    ['remove-second-factor --email nobody@soulvia.test'],
  ];
  test.each(lines)('%s says so in one sentence and creates nothing', async (line) => {
    const place = join(dir, 'mistyped');
    const { code, out, err } = await runCliHere(line.split(' '), { DATA_DIR: place });
    expect([code, out, err]).toEqual([
      1,
      '',
      `There is no database in ${place}: check DATA_DIR and DATABASE_URL, or create a shop with npm start.\n`,
    ]);
    expect(readdirSync(dir)).toEqual([]);
  });

  test('doctor reports it as a failed check and creates nothing', async () => {
    const place = join(dir, 'mistyped');
    const port = String(await freePort());
    const { code, out, err } = await runCliHere(['doctor', '--json'], { DATA_DIR: place, PORT: port });
    expect([code, err]).toEqual([1, '2 checks have failed.\n']);
    expect(JSON.parse(out)).toEqual([
      { name: 'database', state: 'failed', message: expect.stringContaining(`There is no database in ${place}`) },
      { name: 'data folder', state: 'failed', message: expect.stringContaining(`${place} does not exist.`) },
      { name: 'proxy', state: 'warning', message: expect.stringContaining('Start the shop, or name its address') },
    ]);
    expect(readdirSync(dir)).toEqual([]);
  });
});

describe('npm start: faults are one sentence, before anything is created', () => {
  const start = async (env: Record<string, string>) =>
    runCli(['serve'], { DATA_DIR: join(dir, 'data'), PORT: String(await freePort()), ...env });

  test.each([
    [{ DEMO: 'yes' }, 'DEMO is "yes", but must be one of off, on.\n'],
    [{ REDIS_URL: 'localhost' }, 'REDIS_URL is not a redis:// address.\n'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL is "loud", but must be one of info, trace, debug, warn, error, fatal, silent.\n',
    ],
  ])('%j', async (env, sentence) => {
    const { code, out, err } = await start(env);
    expect([code, out, err]).toEqual([1, '', sentence]);
    expect(readdirSync(dir)).toEqual([]);
  });

  test('a file in the place of DATA_DIR, or of a folder above it', async () => {
    const file = join(dir, 'file');
    writeFileSync(file, 'mine');
    expect(await start({ DATA_DIR: file })).toMatchObject({
      code: 1,
      err: `${file} cannot be used: a file is in its place.\n`,
    });
    expect(await start({ DATA_DIR: join(file, 'data') })).toMatchObject({
      code: 1,
      err: `${join(file, 'data')} cannot be used: a part of its path is a file.\n`,
    });
  });
});

/** Whether this account may mount file systems in a namespace of its own. */
const mayMount = spawnSync('unshare', ['-m', 'true']).status === 0;

(mayMount ? describe : describe.skip)('npm start: file systems', () => {
  /** Runs it with a file system of 20 MB at `dir`, and lists what is left there. */
  async function startOn(mount: string) {
    const port = await freePort();
    const cli = `${process.execPath} ${resolve('dist', 'server', 'cli.js')} serve`;
    const script = `mount -t tmpfs -o size=20m,mode=755 tmpfs "${dir}" && ${mount} && ${cli}; echo "code $?" && ls -A "${dir}/data"`;
    return spawnSync('unshare', ['-m', 'sh', '-c', script], {
      encoding: 'utf8',
      env: { ...processEnvironment, DATA_DIR: join(dir, 'data'), PORT: String(port), DEMO: 'off' },
    });
  }

  test('a disk that is too small is one sentence, and no part of a database is left', async () => {
    const { stdout, stderr } = await startOn('true');
    expect(stderr).toMatch(
      /^PostgreSQL could not make its data folder in .*: could not .*: No space left on device\n$/,
    );
    expect(stdout).toMatch(/code 1\n$/);
    expect(existsSync(join(dir, 'data'))).toBe(false);
  });

  test('a read-only file system is one sentence', async () => {
    const { stdout, stderr } = await startOn(`mkdir "${dir}/data" && mount -o remount,ro "${dir}"`);
    expect(stderr).toMatch(/^\/.* cannot be used: .*read-only.*\n$/);
    expect(stdout).toMatch(/code 1\n$/);
  });
});
