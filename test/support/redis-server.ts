import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@soulvia/platform/database';
import { Redis } from 'ioredis';
import { findProgram } from './find-program.js';

/** An own in-memory Redis that a test can kill and restart at the same address. */
export class RedisServer {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly program: string,
    private readonly port: number,
  ) {}

  /** @returns undefined where no redis-server is installed. */
  static async open(): Promise<RedisServer | undefined> {
    const program = findRedisServer();
    if (program === undefined) return undefined;
    const server = new RedisServer(program, await freePort());
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  async start(): Promise<void> {
    const flags = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.child = spawn(this.program, flags, { stdio: 'ignore' });
    const probe = new Redis(this.url, { retryStrategy: () => 20 });
    probe.on('error', () => undefined);
    await probe.ping();
    probe.disconnect();
  }

  /** Kills it with SIGKILL. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child) return;
    this.child = undefined;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
}

export function findRedisServer(): string | undefined {
  return findProgram('redis-server');
}
