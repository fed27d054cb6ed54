import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../../../test/support/eventually.js';
import { sendSignal } from '../../../test/support/processes-of.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
import { openOrm } from './orm.js';
import { findOwner } from './postgres-owner.js';
import { queryThrough } from './orm-query.js';
import { exhaustiveTest } from '../../../test/support/sample.js';

let dir: string;
let server: EmbeddedPostgres;
let clients: pg.Client[];

// One cluster for all tests, since the first start takes by far the longest; each test starts it again.
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'soulvia-test-embedded-'));
  await chmod(dir, 0o755);
});
beforeEach(async () => {
  clients = [];
  server = await startEmbeddedPostgres({ dir });
});
afterEach(async () => {
  for (const pid of await processes()) sendSignal(Number(pid), 'SIGKILL');
  await eventually(async () => expect(await processes()).toEqual([]));
  await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
});
afterAll(async () => rm(dir, { recursive: true, force: true }));

/** @returns an open session and its process id. */
async function session(): Promise<{ client: pg.Client; pid: number }> {
  const client = new pg.Client({ connectionString: server.url });
  client.on('error', () => undefined);
  clients.push(client);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { client, pid: rows[0]?.pid ?? 0 };
}

async function postmaster(): Promise<number> {
  return parseInt(await readFile(join(dir, 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

async function processes(): Promise<string[]> {
  const found: string[] = [];
  for (const pid of await readdir('/proc'))
    if ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) === join(dir, 'cluster')) found.push(pid);
  return found;
}

async function originOf(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select host(inet_client_addr()) as address');
  await client.end();
  return rows[0];
}

/** Computes endlessly without checking whether its postmaster still runs. */
const busy = 'do $$ begin loop end loop; end $$';

describe('embedded PostgreSQL: the postmaster is killed', () => {
  test.each([
    ['an idle', async () => undefined],
    [
      'a busy',
      async ({ client }: Awaited<ReturnType<typeof session>>) => void client.query(busy).catch(() => undefined),
    ],
    ['a frozen', async ({ pid }: Awaited<ReturnType<typeof session>>) => void process.kill(pid, 'SIGSTOP')],
  ])('with %s session: it starts again on the same port, and nothing of the killed one is left', async (_, make) => {
    const { port, url } = server;
    const { client, pid } = await session();
    await client.query('drop table if exists kept');
    await client.query('create table kept as select 7 as value');
    await make({ client, pid });
    await new Promise((resolve) => setTimeout(resolve, 200));
    process.kill(await postmaster(), 'SIGKILL');
    expect(await server.ended).toBe('SIGKILL');
    server = await startEmbeddedPostgres({ dir, port });
    expect(server.url).toBe(url);
    expect(await processes()).not.toContain(String(pid));
    const { rows } = await (await session()).client.query('select value from kept');
    expect(rows).toEqual([{ value: 7 }]);
  });

  exhaustiveTest('restarts although its zombie was not reaped', async () => {
    const pidFile = join(dir, 'cluster', 'postmaster.pid');
    const record = await readFile(pidFile, 'utf8');
    await server.stop();
    // A zombie whose parent does not reap it.
    const script = '(exit 0) & echo $!; exec sleep 60';
    const owner = await findOwner(join(dir, 'cluster'));
    const parent = spawn('sh', ['-c', script], { ...owner, stdio: ['ignore', 'pipe', 'inherit'] });
    const [ended] = (await once(parent.stdout, 'data')) as [Buffer];
    await writeFile(pidFile, record.replace(/^\d+/, ended.toString().trim()));
    try {
      server = await startEmbeddedPostgres({ dir });
      expect((await (await session()).client.query('select 7 as value')).rows).toEqual([{ value: 7 }]);
    } finally {
      parent.kill('SIGKILL');
    }
  });

  exhaustiveTest('a later stop ends the remaining backends', async () => {
    const { pid } = await session();
    process.kill(pid, 'SIGSTOP');
    process.kill(await postmaster(), 'SIGKILL');
    await server.ended;
    await server.stop();
    expect(await processes()).toEqual([]);
  });
});

describe('embedded PostgreSQL: stop', () => {
  exhaustiveTest.each(['postmaster', 'session'])(
    'a frozen %s ends when the clean shutdown takes too long',
    async (which) => {
      const { client, pid } = await session();
      await client.query('drop table if exists kept');
      await client.query('create table kept as select 7 as value');
      process.kill(which === 'session' ? pid : await postmaster(), 'SIGSTOP');
      await server.stop(500);
      expect(await processes()).toEqual([]);
      server = await startEmbeddedPostgres({ dir });
      expect((await (await session()).client.query('select value from kept')).rows).toEqual([{ value: 7 }]);
    },
  );

  test('an aborted start rejects with the reason of its signal and leaves no process', async () => {
    await server.stop();
    const giveUp = new AbortController();
    // The start cannot end before it is aborted: it waits for its first session.
    const starting = startEmbeddedPostgres({ dir, signal: giveUp.signal, settings: ['post_auth_delay=60'] });
    await eventually(async () => expect(await processes()).not.toEqual([]));
    giveUp.abort(new Error('given up'));
    await expect(starting).rejects.toThrow('given up');
    expect(await processes()).toEqual([]);
  });
});

test('embedded PostgreSQL: a first start that is aborted has deleted what it wrote before it ends', async () => {
  const first = await mkdtemp(join(tmpdir(), 'soulvia-test-embedded-'));
  await chmod(first, 0o755);
  const giveUp = new AbortController();
  const starting = startEmbeddedPostgres({ dir: first, signal: giveUp.signal });
  await eventually(() => expect(existsSync(join(first, 'cluster.new', 'global'))).toBe(true));
  giveUp.abort(new Error('given up'));
  await expect(starting).rejects.toThrow();
  expect(existsSync(join(first, 'cluster.new', 'PG_VERSION'))).toBe(false);
  const next = await startEmbeddedPostgres({ dir: first });
  await next.stop();
  await rm(first, { recursive: true, force: true });
});

test('embedded PostgreSQL: a port in use is rejected with the reason', async () => {
  const other = await mkdtemp(join(tmpdir(), 'soulvia-test-embedded-'));
  await chmod(other, 0o755);
  await expect(startEmbeddedPostgres({ dir: other, port: server.port })).rejects.toThrow(
    `Port ${server.port} of 127.0.0.1, which the database needs, is in use by another program.`,
  );
  await rm(other, { recursive: true, force: true });
});

describe('embedded PostgreSQL: the Unix socket', () => {
  test('serves the processes of this machine, also through the ORM', async () => {
    expect(await originOf(server.localUrl)).toEqual({ address: null });
    expect(await originOf(server.url)).toEqual({ address: '127.0.0.1' });
    const orm = await openOrm({
      databaseUrl: server.localUrl,
      entities: [],
      applicationName: 'test',
      poolSize: 1,
    });
    const query = queryThrough(orm.em.fork());
    expect(await query('select host(inet_client_addr()) as address')).toEqual([{ address: null }]);
    await orm.close();
  });

  test('is closed to other accounts of the system', async () => {
    expect((await stat(join(dir, 'socket'))).mode & 0o777).toBe(0o700);
  });

  test('a lock file of a killed server does not keep the next one from starting', async () => {
    await server.stop();
    await mkdir(join(dir, 'socket'), { recursive: true });
    await writeFile(join(dir, 'socket', `.s.PGSQL.${server.port}.lock`), `${process.pid}\n${dir}\n1\n`);
    server = await startEmbeddedPostgres({ dir, port: server.port });
    expect(await originOf(server.localUrl)).toEqual({ address: null });
  });

  exhaustiveTest('a data folder whose path is too long for a socket is served over TCP', async () => {
    await server.stop();
    const deep = join(dir, 'x'.repeat(80));
    await mkdir(deep, { mode: 0o755 });
    const elsewhere = await startEmbeddedPostgres({ dir: deep });
    try {
      expect(elsewhere.localUrl).toBe(elsewhere.url);
      expect(await originOf(elsewhere.localUrl)).toEqual({ address: '127.0.0.1' });
    } finally {
      await elsewhere.stop();
    }
  });
});
