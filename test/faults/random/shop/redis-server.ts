import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Redis } from 'ioredis';
import { waitUntil } from '../wait.js';
import { fixedPort } from './free-port.js';
import type { Guard } from './guard.js';

const startTimeoutMs = 10_000;
const programName = 'redis-server';

/** A Redis of its own that keeps nothing on disk: after each start it is empty. */
export class RedisServer {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly program: string,
    private readonly port: number,
    private readonly guard: Guard,
  ) {}

  /** @throws Error when there is no redis-server here. */
  static async start(guard: Guard): Promise<RedisServer> {
    const redis = new RedisServer(findProgram(), await fixedPort(), guard);
    await redis.launch();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async killAndRestart(): Promise<void> {
    await this.stop();
    await this.launch();
  }

  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  async empty(): Promise<void> {
    const client = new Redis(this.url);
    client.on('error', () => undefined);
    await client.flushall();
    client.disconnect();
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  private async launch(): Promise<void> {
    const flags = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn(this.program, flags, { stdio: 'ignore' });
    let failed: Error | undefined;
    child.once('error', (error) => (failed = error));
    this.child = child;
    const { pid = 0 } = child;
    this.guard.watch(pid);
    child.once('exit', () => this.guard.forget(pid));
    const probe = new Redis(this.url, { retryStrategy: () => 20 });
    probe.on('error', () => undefined);
    const isUp = async () => failed !== undefined || (await probe.ping()) === 'PONG';
    const up = await waitUntil(isUp, Date.now() + startTimeoutMs);
    probe.disconnect();
    if (failed || !up) throw new Error(`redis-server did not start: ${failed?.message ?? 'no answer'}`);
  }
}

function findProgram(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const program = folders.map((folder) => join(folder, programName)).find((path) => existsSync(path));
  if (program === undefined)
    throw new Error(`${programName} is not installed here; without --redis or --both none is needed.`);
  return program;
}
