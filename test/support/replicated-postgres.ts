import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findOwner, freePort } from '@soulvia/platform/database';
import pg from 'pg';
import { eventually } from './eventually.js';

const installations = '/usr/lib/postgresql';
const role = 'soulvia';
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'max_connections=200',
  'unix_socket_directories=',
  'shared_preload_libraries=pg_stat_statements',
  'max_standby_streaming_delay=100ms',
];

/** Folder of the newest installed PostgreSQL with pg_basebackup, which the embedded one lacks. */
export function findPostgresPrograms(): string | undefined {
  const versions = existsSync(installations)
    ? readdirSync(installations).toSorted((a, b) => Number(b) - Number(a))
    : [];
  return versions
    .map((version) => join(installations, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'pg_basebackup')) && existsSync(join(bin, 'postgres')));
}

/** A PostgreSQL server on a free port that a test can freeze, end and start again. */
export class PostgresServer {
  private child: ChildProcess | undefined;

  private constructor(
    readonly dir: string,
    readonly port: number,
  ) {}

  /** A new primary. */
  static async make(): Promise<PostgresServer> {
    const server = new PostgresServer(await ownFolder(), await freePort());
    const flags = ['-D', server.cluster, '-A', 'trust', '-U', role, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
    await runProgram('initdb', flags, server.dir);
    await server.start();
    return server;
  }

  /** A streaming replica of this server, made with pg_basebackup. */
  async replicate(): Promise<PostgresServer> {
    const replica = new PostgresServer(await ownFolder(), await freePort());
    const from = ['-h', '127.0.0.1', '-p', String(this.port), '-U', role];
    const flags = [...from, '-D', replica.cluster, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
    await runProgram('pg_basebackup', flags, replica.dir);
    await replica.start();
    return replica;
  }

  urlOf(database: string): string {
    return `postgres://${role}@127.0.0.1:${this.port}/${database}`;
  }

  async start(extra: readonly string[] = []): Promise<void> {
    const owner = await findOwner(this.dir);
    const flags = [...settings, ...extra].flatMap((setting) => ['-c', setting]);
    const own = ['-D', this.cluster, '-p', String(this.port), '-c', 'listen_addresses=127.0.0.1'];
    const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
    this.child = spawn(programPath('postgres'), [...own, ...flags], { stdio: 'ignore', env, ...owner });
    await eventually(() => this.query('select 1'));
  }

  /** Runs a statement as a superuser on a connection of its own. */
  async query<Row extends object>(sql: string, database = 'postgres'): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.urlOf(database) });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Ends it at once, as `pg_ctl stop -m immediate` does. */
  async stop(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGQUIT');
    await exited;
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dir, { recursive: true, force: true });
  }

  private get cluster(): string {
    return join(this.dir, 'cluster');
  }
}

async function ownFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'soulvia-replicated-'));
  await chmod(dir, 0o755);
  const owner = await findOwner(dir);
  if (owner) await chown(dir, owner.uid, owner.gid);
  return dir;
}

async function runProgram(name: string, flags: readonly string[], dir: string): Promise<void> {
  const owner = await findOwner(dir);
  await promisify(execFile)(programPath(name), flags, { env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...owner });
}

function programPath(name: string): string {
  const bin = findPostgresPrograms();
  if (bin === undefined) throw new Error('no PostgreSQL with pg_basebackup is installed');
  return join(bin, name);
}
