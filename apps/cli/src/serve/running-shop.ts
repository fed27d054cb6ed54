import { setTimeout as delay } from 'node:timers/promises';
import { type Service, Supervisor } from './supervisor.js';

/** A stop takes at most 5 s: api and worker end within 3 s, and the database has the rest. */
const processesMs = 3_300;
const databaseMs = 3_700;
const wholeStopMs = 4_800;

const report = (line: string) => process.stderr.write(`${line}\n`);

/** The supervised services: the database, and the processes that use it. */
export class RunningShop {
  private readonly stopRequest = new AbortController();
  private readonly processes: Supervisor[] = [];
  private database: Supervisor | undefined;

  /** Aborted when a stop is requested. */
  get stopRequested(): AbortSignal {
    return this.stopRequest.signal;
  }

  requestStop(): void {
    this.stopRequest.abort();
    for (const supervisor of this.processes) supervisor.expectEnd();
    this.database?.expectEnd();
  }

  /** Resolves when the database can be used. */
  async startDatabase(service: Service): Promise<void> {
    this.stopRequested.throwIfAborted();
    this.database = new Supervisor(service, report);
    await this.database.start();
  }

  /** Resolves when the process is ready. */
  async startProcess(service: Service): Promise<void> {
    this.stopRequested.throwIfAborted();
    const supervisor = new Supervisor(service, report);
    this.processes.push(supervisor);
    await supervisor.start();
  }

  /** Stops the processes, and then the database that they use. */
  async stop(): Promise<void> {
    this.requestStop();
    const inTime = await Promise.race([this.stopAll().then(() => true), delay(wholeStopMs, false)]);
    if (!inTime) report('Some processes did not stop in time; the next start ends them.');
  }

  private async stopAll(): Promise<void> {
    const started = performance.now();
    await stopEach(this.processes, processesMs);
    if (this.database) await stopEach([this.database], databaseMs - (performance.now() - started));
  }
}

async function stopEach(supervisors: readonly Supervisor[], cleanMs: number): Promise<void> {
  for (const outcome of await Promise.allSettled(supervisors.map((supervisor) => supervisor.stop(cleanMs))))
    if (outcome.status === 'rejected')
      report(String(outcome.reason instanceof Error ? outcome.reason.message : outcome.reason));
}
