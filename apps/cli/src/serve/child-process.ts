import { fork, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { CliError } from '../cli-error.js';

const restartAfterMs = 1_000;
const stopTimeoutMs = 15_000;

/** Keeps one process of the shop running: starts it, starts it again when it dies, and stops it. */
export class SupervisedProcess {
  private child: ChildProcess | undefined;
  private stopping = false;

  constructor(
    private readonly name: string,
    private readonly entry: string,
    private readonly env: NodeJS.ProcessEnv,
    private readonly logFile: string,
  ) {}

  /** Resolves when the process has said that it is ready; rejects when its first start fails. */
  async start(): Promise<void> {
    const log = openSync(this.logFile, 'a');
    const child = fork(this.entry, { env: this.env, stdio: ['ignore', log, log, 'ipc'] });
    closeSync(log);
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code, signal) =>
        reject(
          new CliError(`The ${this.name} process could not start (${signal ?? `exit ${code}`}); see ${this.logFile}.`),
        ),
      );
    });
    child.once('exit', (code, signal) => {
      if (this.stopping) return;
      process.stderr.write(
        `The ${this.name} process ended (${signal ?? `exit ${code}`}); starting it again. Its log is ${this.logFile}.\n`,
      );
      setTimeout(() => void this.restart(), restartAfterMs);
    });
  }

  /** From now on its end is no surprise: Ctrl-C reaches every process of a terminal, not only the launcher. */
  expectEnd(): void {
    this.stopping = true;
  }

  async stop(): Promise<void> {
    this.expectEnd();
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const patience = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    await ended;
    clearTimeout(patience);
  }

  private async restart(): Promise<void> {
    if (this.stopping) return;
    await this.start().catch((error: Error) => {
      process.stderr.write(`${error.message}\n`);
      if (!this.stopping) setTimeout(() => void this.restart(), restartAfterMs);
    });
  }
}
