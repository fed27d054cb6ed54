import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { wait } from '../wait.js';
import type { Guard } from './guard.js';
import { processEnvironment } from '../../../support/process-environment.js';

/** Pause after a failed start; a killed process is restarted at once. */
const restartAfterMs = 200;
const checkStartEveryMs = 20;

export interface ProcessOptions {
  name: string;
  entry: string;
  /** The command that starts Node, when it is not this one's program itself. */
  through?: readonly [string, ...string[]];
  env: Record<string, string>;
  logFile: string;
  guard: Guard;
}

/** A real api or worker process that is started again whenever it ends, as a supervisor would. */
export class SupervisedProcess {
  private child: ChildProcess | undefined;
  private readyStarts = 0;
  private stopping = false;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: ProcessOptions) {}

  get name(): string {
    return this.options.name;
  }

  get logFile(): string {
    return this.options.logFile;
  }

  /** Resolves when the process has said that it is ready; later starts go on in the background. */
  async start(): Promise<void> {
    const first = this.launch();
    this.running = this.supervise(first);
    await first;
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || hasEnded(child)) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  /**
   * Asks it to end, as a deployment does, and waits until the process that is started in its place is ready.
   *
   * @param graceMs after which it is killed, in milliseconds.
   */
  async replace(signal: NodeJS.Signals, graceMs: number): Promise<void> {
    const { child } = this;
    if (!child || hasEnded(child)) throw new Error(`${this.name} is not running`);
    const before = this.readyStarts;
    const exited = once(child, 'exit');
    child.kill(signal);
    const kill = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await exited;
    clearTimeout(kill);
    while (this.readyStarts === before) await wait(checkStartEveryMs);
  }

  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.kill();
    await this.running;
  }

  private async supervise(first: Promise<void>): Promise<void> {
    let started = await first.then(
      () => true,
      () => false,
    );
    while (!this.stopping) {
      if (started && this.child && !hasEnded(this.child)) await once(this.child, 'exit');
      if (this.stopping) return;
      if (!started) await wait(restartAfterMs);
      started = await this.launch().then(
        () => true,
        () => false,
      );
    }
  }

  private async launch(): Promise<void> {
    const { entry, through: [program, ...programArgs] = [process.execPath], env, logFile, guard, name } = this.options;
    const log = openSync(logFile, 'a');
    const child = fork(entry, {
      env: { ...processEnvironment, ...env },
      execPath: program,
      execArgv: programArgs,
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    this.child = child;
    const { pid = 0 } = child;
    guard.watch(pid);
    child.once('exit', () => guard.forget(pid));
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => {
        this.readyStarts += 1;
        resolve();
      });
      child.once('error', reject);
      child.once('exit', (code, signal) =>
        reject(new Error(`${name} could not start (${signal ?? `exit ${code}`}): ${lastLines(logFile)}`)),
      );
    });
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function lastLines(logFile: string): string {
  return readFileSync(logFile, 'utf8').slice(-1_000).trim();
}
