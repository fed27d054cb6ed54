import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@soulvia/platform/database';
import { wait } from '../wait.js';
import { DatabaseWire } from './database-wire.js';
import type { Guard } from './guard.js';

/**
 * Two apis and two workers, and the connections of those that were killed a moment ago. Nothing here takes the machine's power
 * away, so what is written is safe without waiting for the disk.
 */
const settings = ['max_connections=200', 'fsync=off'];
const restartAfterMs = 50;
const startTimeoutMs = 30_000;

/** A PostgreSQL of its own that is started again whenever it ends, behind a wire that keeps its address. */
export class DatabaseServer {
  private server: EmbeddedPostgres | undefined;
  private stopping = false;
  private running: Promise<void> = Promise.resolve();
  private postmaster = 0;

  private constructor(
    private readonly dir: string,
    private readonly guard: Guard,
    readonly wire: DatabaseWire,
  ) {}

  static async start(dir: string, guard: Guard): Promise<DatabaseServer> {
    const database = new DatabaseServer(dir, guard, await DatabaseWire.open());
    await database.launch();
    database.running = database.supervise();
    return database;
  }

  get logFile(): string {
    return join(this.dir, 'postgres.log');
  }

  /** Past the wire: what is done to the shop's connections does not touch this. */
  urlOf(database: string): string {
    const url = new URL(this.server?.url ?? '');
    url.pathname = `/${database}`;
    return url.href;
  }

  /** Ends the server as a power cut would: its sessions end by themselves when they notice. */
  async kill(): Promise<void> {
    const { server } = this;
    process.kill(this.postmaster, 'SIGKILL');
    await server?.ended;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.server?.stop();
    await this.running;
    await this.wire.close();
  }

  private async supervise(): Promise<void> {
    while (!this.stopping) {
      await this.server?.ended;
      this.guard.forget(this.postmaster);
      if (!this.stopping) await this.launch();
    }
  }

  /** Sessions of a killed server still use its memory for a moment, and PostgreSQL refuses to start beside them. */
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
    this.wire.leadTo(this.server.url);
  }
}
