import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDatabase, errorCode, findOwner, freePort, startEmbeddedPostgres } from '@soulvia/platform/database';
import pg from 'pg';
import { findBinaries } from '../../libs/platform/database/postgres-binaries.js';
import { templateName, useServer } from '../support/database-url.js';
import { eventually } from '../support/eventually.js';
import { prepareTemplate } from '../support/template-database.js';

jest.setTimeout(300_000);

let dir: string;
let standby: ChildProcess;
let client: pg.Client;
let url: URL;

/** A primary is set up and stopped; its cluster is then started as a standby. */
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'soulvia-standby-'));
  await chmod(dir, 0o755);
  const primary = await startEmbeddedPostgres({ dir, durable: false });
  const leaveServer = useServer(primary.url);
  await prepareTemplate();
  const operator = new pg.Client({ connectionString: primary.url });
  await operator.connect();
  await operator.query(`alter database ${templateName} with allow_connections true`);
  await operator.end();
  await primary.stop();
  leaveServer();

  const cluster = join(dir, 'cluster');
  const owner = await findOwner(cluster);
  await writeFile(join(cluster, 'standby.signal'), '');
  if (owner) await chown(join(cluster, 'standby.signal'), owner.uid, owner.gid);
  const { postgres } = await findBinaries(owner);
  const port = await freePort();
  const flags = [
    '-D',
    cluster,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    'max_connections=120',
  ];
  standby = spawn(postgres, flags, {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    ...owner,
  });
  url = new URL(primary.url);
  url.port = String(port);
  url.pathname = `/${templateName}`;
  client = await eventually(async () => {
    const opened = new pg.Client({ connectionString: url.href });
    await opened.connect();
    return opened;
  });
});
afterAll(async () => {
  await client.end();
  standby.kill('SIGINT');
  await once(standby, 'exit');
  await rm(dir, { recursive: true, force: true });
});

test('event log: the safe position is refused on a standby, which knows of no announced position', async () => {
  const { rows } = await client.query('select pg_is_in_recovery() as standby');
  expect(rows).toEqual([{ standby: true }]);
  const refused = await client.query('select event_log_safe_position()').catch((error: unknown) => error);
  expect([errorCode(refused), String(refused)]).toEqual(['SV002', 'error: the event log cannot be read on a standby']);
});

test('start of a process: refused on a standby, in one sentence', async () => {
  await expect(checkDatabase(url.href, { mustBeDurable: false })).rejects.toThrow(
    `The PostgreSQL at 127.0.0.1:${url.port}/${templateName} is a standby; Soulvia needs the primary.`,
  );
});
