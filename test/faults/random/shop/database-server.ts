import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@soulvia/platform/database';
import { wait } from '../wait.js';
import { DatabaseProxy } from './database-proxy.js';
import type { Guard } from './guard.js';

/**
 * Enough connections for two apis, two workers and killed ones whose sessions have not ended yet. The operating system survives
 * every fault, so commits are safe without fsync.
 */
const settings = ['max_connections=200', 'fsync=off'];
const restartAfterMs = 50;
const startTimeoutMs = 30_000;

/** A PostgreSQL of its own that is started again whenever it ends, behind a proxy that keeps its address. */
export class DatabaseServer {
  private server: EmbeddedPostgres | undefined;
  private stopping = false;
  private running: Promise<void> = Promise.resolve();
  private postmaster = 0;

  private constructor(
    private readonly dir: string,
    private readonly guard: Guard,
    readonly proxy: DatabaseProxy,
  ) {}

  static async start(dir: string, guard: Guard): Promise<DatabaseServer> {
    const database = new DatabaseServer(dir, guard, await DatabaseProxy.open());
    await database.launch();
    database.running = database.supervise();
    return database;
  }

  get logFile(): string {
    return join(this.dir, 'postgres.log');
  }

  /** Bypasses the proxy: faults of the shop's connections do not affect this one. */
  urlOf(database: string): string {
    const url = new URL(this.server?.url ?? '');
    url.pathname = `/${database}`;
    return url.href;
  }

  /** Ends the server as a power cut would: its sessions end by themselves soon after. */
  async kill(): Promise<void> {
    const { server } = this;
    process.kill(this.postmaster, 'SIGKILL');
    await server?.ended;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.server?.stop();
    await this.running;
    await this.proxy.close();
  }

  private async supervise(): Promise<void> {
    while (!this.stopping) {
      await this.server?.ended;
      this.guard.forget(this.postmaster);
      if (!this.stopping) await this.launch();
    }
  }

  /** PostgreSQL refuses to start while sessions of a killed server still use its shared memory. */
  private async launch(): Promise<void> {
    const deadline = Date.now() + startTimeoutMs;
    for (;;) {
      try {
        this.server = await startEmbeddedPostgres({ dir: this.dir, settings });
        break;
      } catch (error) {
        if (this.stopping || Date.now() > deadline) throw error;
        await wait(restartAfterMs);
      }
    }
    const pidFile = await readFile(join(this.dir, 'cluster', 'postmaster.pid'), 'utf8');
    this.postmaster = Number(pidFile.split('\n')[0]);
    this.guard.watch(this.postmaster);
    this.proxy.setTarget(this.server.url);
  }
}
