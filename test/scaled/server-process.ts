import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { wait, waitUntil } from '../faults/random/wait.js';

export interface ServerOptions {
  name: string;
  command: readonly [string, ...string[]];
  env?: Record<string, string>;
  logFile: string;
  /** Whether it serves; an error counts as not yet. */
  isReady(): Promise<boolean>;
}

const startTimeoutMs = 30_000;
/** As a container engine waits before it restarts a container. */
const restartAfterMs = 200;

/** A server that is not part of the shop, such as PostgreSQL; it is started again whenever it ends. */
export class ServerProcess {
  private child: ChildProcess | undefined;
  private exited: Promise<unknown> = Promise.resolve();

  private constructor(private readonly options: ServerOptions) {}

  /** @throws Error when it does not serve in time. */
  static async start(options: ServerOptions): Promise<ServerProcess> {
    const server = new ServerProcess(options);
    void server.supervise();
    if (!(await waitUntil(() => options.isReady(), Date.now() + startTimeoutMs, restartAfterMs)))
      throw new Error(`${options.name} did not start; its log is ${options.logFile}`);
    return server;
  }

  get name(): string {
    return this.options.name;
  }

  /** Resolves when it has ended; it is started again in the background. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const { exited } = this;
    this.child?.kill(signal);
    await exited;
  }

  /** Ends with this process: all run in one process namespace. */
  private async supervise(): Promise<never> {
    const { command, env, logFile } = this.options;
    const [program, ...args] = command;
    for (;;) {
      const log = openSync(logFile, 'a');
      this.child = spawn(program, args, { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', log, log] });
      closeSync(log);
      this.exited = once(this.child, 'exit');
      await this.exited;
      await wait(restartAfterMs);
    }
  }
}
