import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { freePort } from '@soulvia/platform/database';
import { eventually } from '../support/eventually.js';
import { LaunchedShop } from '../support/launched-shop.js';
import { killAll, processesOf } from '../support/processes-of.js';

jest.setTimeout(300_000);

/** The longest backoff between two attempts to restart a process. */
const longestBackoffMs = 5_000;

let dataDir: string;
let port: number;
let shop: LaunchedShop;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soulvia-test-launcher-'));
  await chmod(dataDir, 0o755);
  port = await freePort();
});
afterAll(async () => {
  await killAll(dataDir);
  await rm(dataDir, { recursive: true, force: true });
});
const clusterFile = (name: string) => join(dataDir, 'postgres', 'cluster', name);
const postgresUrl = () => readFile(join(dataDir, 'postgres', 'url'), 'utf8');

async function open(): Promise<void> {
  shop = await LaunchedShop.open(dataDir, port);
}

async function expectServing(): Promise<void> {
  expect(await shop.statuses()).toEqual([200, 201]);
}

async function expectStopped(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  await shop.signal(signal);
  await shop.exit();
  await eventually(async () => expect(await processesOf(dataDir)).toEqual([]));
}

describe('launcher: stop during a start', () => {
  afterEach(async () => killAll(dataDir));

  test.each(['Starting PostgreSQL', 'Bringing the database up to date', 'Starting the shop'])(
    'launcher: stopped after "%s", it ends with everything it started',
    async (step) => {
      shop = LaunchedShop.launch(dataDir, port);
      await shop.hasWritten(step);
      await expectStopped();
      expect([await shop.exit(), shop.err]).toEqual([0, '']);
    },
  );
});

describe('launcher: what ends by itself is started again', () => {
  let reported: number;
  beforeAll(open);
  afterAll(async () => killAll(dataDir));
  beforeEach(() => {
    reported = shop.err.length;
  });
  const report = () => shop.err.slice(reported);

  test('launcher: PostgreSQL killed three times comes back at the same address, and api and worker stay', async () => {
    const processes = async () => [await shop.pidOf('api'), await shop.pidOf('worker')];
    const [before, url] = [await processes(), await postgresUrl()];
    const load = shop.load();
    for (let round = 1; round <= 3; round += 1) {
      const postmaster = await shop.pidOf('postmaster');
      await shop.signal('SIGKILL', 'postmaster');
      await eventually(expectServing);
      expect(await shop.pidOf('postmaster')).not.toBe(postmaster);
      expect([await processes(), await postgresUrl()]).toEqual([before, url]);
    }
    const statuses = await load.end();
    expect(statuses).toEqual(new Set([200, 201, 503]));
    const log = join(dataDir, 'postgres', 'postgres.log');
    const [ended, again] = [
      `PostgreSQL ended (SIGKILL); starting it again. Its log is ${log}.`,
      expect.stringMatching(/^PostgreSQL is running again after \d+\.\d s\.$/),
    ];
    expect(report().trim().split('\n')).toEqual([ended, again, ended, again, ended, again]);
  });

  test('launcher: a taken PostgreSQL port is reported once, and PostgreSQL starts when the port is free', async () => {
    const taken = Number(new URL(await postgresUrl()).port);
    const other = createServer((socket) => socket.destroy());
    // The launcher is frozen so that the other program gets the port first.
    await shop.signal('SIGSTOP');
    await shop.signal('SIGKILL', 'postmaster');
    await eventually(async () => {
      other.listen(taken, '127.0.0.1');
      await once(other, 'listening');
    });
    await shop.signal('SIGCONT');
    const reason = `Port ${taken} of 127.0.0.1, which the database needs, is in use by another program. Trying again until it starts.`;
    await eventually(() => expect(report()).toContain(reason));
    await new Promise((resolve) => setTimeout(resolve, longestBackoffMs));
    expect(report().split(reason)).toHaveLength(2);
    other.close();
    await eventually(expectServing);
  });

  test('launcher: an unusable data folder is reported once, and PostgreSQL starts when it is usable', async () => {
    await rename(clusterFile('global/pg_control'), clusterFile('global/elsewhere'));
    await shop.signal('SIGKILL', 'postmaster');
    await eventually(() => expect(report()).toContain('global/pg_control is missing'));
    await new Promise((resolve) => setTimeout(resolve, longestBackoffMs));
    expect(report().split('pg_control is missing')).toHaveLength(2);
    await rename(clusterFile('global/elsewhere'), clusterFile('global/pg_control'));
    await eventually(expectServing);
    expect(report()).toMatch(/PostgreSQL is running again after \d+\.\d s\.\n$/);
  });

  test.each(['api', 'worker'] as const)('launcher: a killed %s is restarted and reported', async (role) => {
    const pid = await shop.pidOf(role);
    await shop.signal('SIGKILL', role);
    await eventually(() => expect(report()).toMatch(/is running again after \d+\.\d s\.\n$/));
    expect(await shop.pidOf(role)).not.toBe(pid);
    expect(report()).toMatch(
      new RegExp(`^The ${role} process ended \\(SIGKILL\\); starting it again. Its log is .*/logs/${role}.log.\n`),
    );
    await expectServing();
  });
});

describe('launcher: a stop ends every process', () => {
  beforeEach(open);
  afterEach(async () => killAll(dataDir));

  test('launcher: stops every process right after PostgreSQL was killed', async () => {
    await shop.signal('SIGKILL', 'postmaster');
    await expectStopped();
    expect(await shop.exit()).toBe(0);
  });

  test('launcher: stops every process while PostgreSQL cannot be restarted', async () => {
    await rename(clusterFile('global/pg_control'), clusterFile('global/elsewhere'));
    await shop.signal('SIGKILL', 'postmaster');
    await eventually(() => expect(shop.err).toContain('Trying again'));
    await expectStopped();
    await rename(clusterFile('global/elsewhere'), clusterFile('global/pg_control'));
  });

  test('launcher: stops every process while PostgreSQL is frozen, and committed data survives', async () => {
    const email = 'kept@soulvia.test';
    expect((await shop.signUp(email)).status).toBe(201);
    for (const role of ['postmaster', 'backend'] as const) await shop.signal('SIGSTOP', role);
    await expectStopped();
    await open();
    expect((await shop.signIn(email)).status).toBe(200);
  });

  test('launcher: stops every process while api and worker are frozen', async () => {
    for (const role of ['api', 'worker'] as const) await shop.signal('SIGSTOP', role);
    await expectStopped();
    expect(await shop.exit()).toBe(0);
  });

  test('launcher: a second Ctrl-C at every process changes nothing', async () => {
    for (const role of ['launcher', 'api', 'worker', 'launcher'] as const) await shop.signal('SIGINT', role);
    await expectStopped('SIGINT');
    expect([await shop.exit(), shop.err]).toEqual([0, '']);
  });
});

describe('launcher: killed', () => {
  afterEach(async () => killAll(dataDir));

  test.each([
    ['alone', ['launcher']],
    ['with its PostgreSQL', ['launcher', 'postmaster', 'backend']],
    ['with everything', ['launcher', 'postmaster', 'backend', 'api', 'worker']],
  ] as const)('launcher: killed %s, a new start opens the shop and ends the leftover processes', async (_, roles) => {
    await open();
    const before = (await shop.processes()).map(({ pid }) => pid);
    for (const role of roles) await shop.signal('SIGKILL', role);
    await shop.exit();
    await open();
    await expectServing();
    const left = async () => (await shop.processes()).filter(({ pid }) => before.includes(pid));
    await eventually(async () => expect(await left()).toEqual([]));
  });
});
