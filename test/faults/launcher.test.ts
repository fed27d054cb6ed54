import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { freePort } from '@soulvia/platform/database';
import { eventually } from '../support/eventually.js';
import { LaunchedShop } from '../support/launched-shop.js';
import { killAll, processesOf } from '../support/processes-of.js';

/** How soon the shop serves again after one of its processes was killed. */
const recoveryMs = 5_000;
/** How soon a stop is over. */
const stopMs = 5_000;

let dataDir: string;
let port: number;
let shop: LaunchedShop;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soulvia-test-launcher-'));
  await chmod(dataDir, 0o755);
});
afterAll(async () => {
  await killAll(dataDir);
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  port = await freePort();
});
afterEach(async () => killAll(dataDir));

const serving = () => shop.expectServing();
const clusterFile = (name: string) => join(dataDir, 'postgres', 'cluster', name);

async function expectStopped(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  await shop.signal(signal);
  await eventually(async () => expect([shop.hasExited, await processesOf(dataDir)]).toEqual([true, []]), stopMs);
}

describe('launcher: stop during a start', () => {
  test.each(['Starting PostgreSQL', 'Bringing the database up to date', 'Starting the shop'])(
    'after "%s" it ends within 5 s with everything it started',
    async (step) => {
      shop = LaunchedShop.launch(dataDir, port);
      await shop.hasWritten(step);
      await expectStopped();
      expect([await shop.exit(), shop.err]).toEqual([0, '']);
    },
  );
});

describe('launcher: PostgreSQL ends by itself', () => {
  beforeEach(async () => {
    shop = await LaunchedShop.open(dataDir, port);
  });

  test('kill -9, three times: it is started again on the same address, and api and worker stay', async () => {
    const processes = async () => [await shop.pidOf('api'), await shop.pidOf('worker')];
    const [before, url] = [await processes(), await readFile(join(dataDir, 'postgres', 'url'), 'utf8')];
    for (let round = 1; round <= 3; round += 1) {
      const postmaster = await shop.pidOf('postmaster');
      await shop.signal('SIGKILL', 'postmaster');
      await eventually(serving, recoveryMs);
      expect(await shop.pidOf('postmaster')).not.toBe(postmaster);
      expect(await processes()).toEqual(before);
      expect(await readFile(join(dataDir, 'postgres', 'url'), 'utf8')).toBe(url);
    }
    const log = join(dataDir, 'postgres', 'postgres.log');
    const [ended, again] = [
      `PostgreSQL ended (SIGKILL); starting it again. Its log is ${log}.`,
      expect.stringMatching(/^PostgreSQL is running again after \d+\.\d s\.$/),
    ];
    expect(shop.err.trim().split('\n')).toEqual([ended, again, ended, again, ended, again]);
    await expectStopped();
    expect(await shop.exit()).toBe(0);
  });

  test('its port is taken by another program: that is reported once, and it starts when the port is free', async () => {
    const taken = Number(new URL(await readFile(join(dataDir, 'postgres', 'url'), 'utf8')).port);
    const other = createServer((socket) => socket.destroy());
    await shop.signal('SIGSTOP');
    await shop.signal('SIGKILL', 'postmaster');
    await eventually(async () => {
      other.listen(taken, '127.0.0.1');
      await once(other, 'listening');
    });
    await shop.signal('SIGCONT');
    const reason = `Port ${taken} of 127.0.0.1, which the database needs, is in use by another program. Trying again until it starts.`;
    await eventually(() => expect(shop.err).toContain(reason));
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(shop.err.split(reason)).toHaveLength(2);
    other.close();
    await eventually(serving, 5_000 + recoveryMs);
  });

  test('its data folder cannot be used for a while: the reason is reported once, and it starts when that is over', async () => {
    await rename(clusterFile('global/pg_control'), clusterFile('global/elsewhere'));
    await shop.signal('SIGKILL', 'postmaster');
    await eventually(() => expect(shop.err).toContain('global/pg_control is missing'));
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(shop.err.split('pg_control is missing')).toHaveLength(2);
    await rename(clusterFile('global/elsewhere'), clusterFile('global/pg_control'));
    await eventually(serving, 5_000 + recoveryMs);
    expect(shop.err).toMatch(/PostgreSQL is running again after \d+\.\d s\.\n$/);
  });

  test('kill -9, and a stop at once: everything ends within 5 s', async () => {
    await shop.signal('SIGKILL', 'postmaster');
    await expectStopped();
    expect(await shop.exit()).toBe(0);
  });

  test('a stop while it cannot be started again: everything ends within 5 s', async () => {
    await rename(clusterFile('global/pg_control'), clusterFile('global/elsewhere'));
    await shop.signal('SIGKILL', 'postmaster');
    await eventually(() => expect(shop.err).toContain('Trying again'));
    await expectStopped();
    await rename(clusterFile('global/elsewhere'), clusterFile('global/pg_control'));
  });

  test('frozen, postmaster and backends: a stop ends everything within 5 s, and nothing is lost', async () => {
    await serving();
    await shop.signal('SIGSTOP', 'postmaster');
    await shop.signal('SIGSTOP', 'backend');
    await expectStopped();
    shop = await LaunchedShop.open(dataDir, port);
    await eventually(serving, recoveryMs);
  });
});

describe('launcher: a process is killed', () => {
  beforeEach(async () => {
    shop = await LaunchedShop.open(dataDir, port);
  });

  test.each(['api', 'worker'] as const)('%s, twice: it is started again, and that is reported', async (role) => {
    for (let round = 1; round <= 2; round += 1) {
      const pid = await shop.pidOf(role);
      const lines = shop.err.length;
      await shop.signal('SIGKILL', role);
      await eventually(() => expect(shop.err.slice(lines)).toMatch(/is running again after \d+\.\d s\.\n$/), 10_000);
      expect(await shop.pidOf(role)).not.toBe(pid);
      expect(shop.err.slice(lines)).toMatch(
        new RegExp(`^The ${role} process ended \\(SIGKILL\\); starting it again. Its log is .*/logs/${role}.log.\n`),
      );
    }
    await serving();
  });

  test('the launcher: a new start is open soon, and nothing of the earlier one is left', async () => {
    await serving();
    const before = await shop.processes();
    await shop.signal('SIGKILL');
    await shop.exit();
    const started = performance.now();
    shop = await LaunchedShop.open(dataDir, port);
    process.stderr.write(`open again after ${Math.round(performance.now() - started)} ms\n`);
    await serving();
    const left = async () => (await shop.processes()).filter(({ pid }) => before.some((one) => one.pid === pid));
    await eventually(async () => expect(await left()).toEqual([]), stopMs);
  });

  test('Ctrl-C twice: a second one changes nothing', async () => {
    await shop.signal('SIGINT');
    await shop.signal('SIGINT');
    for (const role of ['api', 'worker'] as const) await shop.signal('SIGINT', role);
    await expectStopped('SIGINT');
    expect([await shop.exit(), shop.err]).toEqual([0, '']);
  });
});
