import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { freePort } from '@soulvia/platform/database';
import { eventually } from '../support/eventually.js';
import { LaunchedShop } from '../support/launched-shop.js';
import { killAll } from '../support/processes-of.js';

/** The files of the embedded database are replaced by an older copy while the shop is stopped. */
describe('database files copied back in place', () => {
  let dataDir: string;
  let port: number;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'soulvia-test-files-'));
    await chmod(dataDir, 0o755);
    port = await freePort();
  });
  afterEach(async () => {
    await killAll(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });

  const newest = async () =>
    JSON.parse(await readFile(join(dataDir, 'last-event.json'), 'utf8')) as { epoch: string; position: number };
  const workerLog = () => readFile(join(dataDir, 'logs', 'worker.log'), 'utf8');

  async function run(email: string): Promise<{ epoch: string; position: number }> {
    const shop = await LaunchedShop.open(dataDir, port);
    const before = await newest().catch(() => undefined);
    expect((await shop.signUp(email)).status).toBe(201);
    const known = await eventually(async () => {
      const event = await newest();
      expect(event).not.toEqual(before);
      return event;
    });
    await shop.signal('SIGTERM');
    await shop.exit();
    return known;
  }

  test('an older copy of the files: is noticed at the next start, gets a new epoch, and emails are held', async () => {
    const first = await run('first@soulvia.test');
    await promisify(execFile)('cp', ['-a', join(dataDir, 'postgres'), join(dataDir, 'copy')]);
    const second = await run('second@soulvia.test');
    expect(second.epoch).toBe(first.epoch);
    expect(second.position).toBeGreaterThan(first.position);
    expect(await workerLog()).not.toContain('an older copy of the database');
    await rm(join(dataDir, 'postgres'), { recursive: true });
    await rename(join(dataDir, 'copy'), join(dataDir, 'postgres'));

    const third = await run('second@soulvia.test');
    expect(third.epoch).not.toBe(first.epoch);
    const log = await workerLog();
    expect(log.match(/an older copy of the database was put in its place/g)).toHaveLength(1);
    expect(log.match(/"held":\d+,"msg":"the database was restored or failed over/g)).toHaveLength(1);
  });
});
