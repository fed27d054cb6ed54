import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOwner, freePort } from '@soulvia/platform/database';
import { eventually } from './eventually.js';
import { findProgram } from './find-program.js';

/** A PgBouncer in transaction mode before a test database. */
export class PgBouncer {
  private constructor(
    private readonly child: ChildProcess,
    private readonly dir: string,
    /** Address of the database through the pooler. */
    readonly url: string,
  ) {}

  /** Where PgBouncer is not installed, its tests are skipped. */
  static get isInstalled(): boolean {
    return findProgram('pgbouncer') !== undefined;
  }

  /** @param ignored startup parameters that it drops instead of refusing them. */
  static async open(databaseUrl: string, ignored: readonly string[] = []): Promise<PgBouncer> {
    const program = findProgram('pgbouncer');
    if (program === undefined) throw new Error('pgbouncer is not installed');
    const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl);
    const port = await freePort();
    const dir = await mkdtemp(join(tmpdir(), 'soulvia-pgbouncer-'));
    await chmod(dir, 0o755);
    const server = `host=${hostname} port=${serverPort} user=${decodeURIComponent(username)}`;
    const lines = [
      '[databases]',
      `${pathname.slice(1)} = ${server} password='${decodeURIComponent(password)}'`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      ...(ignored.length > 0 ? [`ignore_startup_parameters = ${ignored.join(', ')}`] : []),
    ];
    const file = join(dir, 'pgbouncer.ini');
    await writeFile(file, `${lines.join('\n')}\n`);
    // It refuses to run as root.
    const child = spawn(program, [file], { stdio: 'ignore', ...(await findOwner(dir)) });
    await eventually(() => canConnect(port));
    const url = new URL(databaseUrl);
    url.hostname = '127.0.0.1';
    url.port = String(port);
    url.searchParams.delete('host');
    return new PgBouncer(child, dir, url.href);
  }

  async close(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const exited = once(this.child, 'exit');
      this.child.kill('SIGTERM');
      await exited;
    }
    await rm(this.dir, { recursive: true, force: true });
  }
}

async function canConnect(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect').finally(() => socket.destroy());
}
