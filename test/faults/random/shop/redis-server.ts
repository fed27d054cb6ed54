import { Redis } from 'ioredis';
import { RedisServer } from '../../../support/redis-server.js';
import type { Guard } from './guard.js';

/** A Redis of the shop under test that ends with this process. */
export class ShopRedis {
  private constructor(
    private readonly server: RedisServer,
    private readonly guard: Guard,
  ) {
    guard.watch(server.pid);
  }

  /** @throws Error when there is no redis-server here. */
  static async start(guard: Guard): Promise<ShopRedis> {
    const server = await RedisServer.open();
    if (!server) throw new Error('redis-server is not installed here; without --redis or --both none is needed.');
    return new ShopRedis(server, guard);
  }

  get url(): string {
    return this.server.url;
  }

  async killAndRestart(): Promise<void> {
    await this.stop();
    await this.server.start();
    this.guard.watch(this.server.pid);
  }

  freeze(): void {
    this.server.signal('SIGSTOP');
  }

  thaw(): void {
    this.server.signal('SIGCONT');
  }

  async empty(): Promise<void> {
    const client = new Redis(this.url);
    client.on('error', () => undefined);
    await client.flushall();
    client.disconnect();
  }

  async stop(): Promise<void> {
    this.guard.forget(this.server.pid);
    await this.server.kill();
  }
}
