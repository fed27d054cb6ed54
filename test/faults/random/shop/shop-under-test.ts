import { copyFileSync, mkdirSync, truncateSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Endpoint } from '../load/client.js';
import { DatabaseServer } from './database-server.js';
import { fixedPort } from './free-port.js';
import type { Guard } from './guard.js';
import { LoadBalancer } from './load-balancer.js';
import { OwnDatabase } from './own-database.js';
import type { ShopRedis } from './redis-server.js';
import type { SeededShop } from './seed.js';
import { SupervisedProcess } from './supervised-process.js';
import { Tokens } from './tokens.js';

export const tokenSecret = 'a-secret-that-only-the-faults-know-0123456789';
export const dataKey = 'a-data-key-that-only-the-faults-know-012345';

export interface Api {
  process: SupervisedProcess;
  url: string;
}

export interface ShopParts {
  server: DatabaseServer;
  database: string;
  redis: ShopRedis | undefined;
  seeded: SeededShop;
  /** Folder of the logs and images of this shop. */
  dir: string;
  guard: Guard;
}

/** Two apis, two workers, their database, the proxy before it and the load balancer before the apis. */
export class ShopUnderTest {
  readonly tokens = new Tokens(tokenSecret);
  readonly database: OwnDatabase;

  private constructor(
    private readonly parts: ShopParts,
    readonly apis: readonly Api[],
    readonly workers: readonly SupervisedProcess[],
    private readonly balancer: LoadBalancer,
  ) {
    this.database = new OwnDatabase(() => parts.server.urlOf(parts.database));
  }

  static async open(parts: ShopParts): Promise<ShopUnderTest> {
    const { server, database, redis, dir, guard } = parts;
    const dataDir = join(dir, 'data');
    await mkdir(dataDir, { recursive: true });
    const ports = [await fixedPort(), await fixedPort()];
    const env = {
      DATABASE_URL: server.proxy.at(server.urlOf(database)),
      DATA_DIR: dataDir,
      TOKEN_SECRET: tokenSecret,
      DATA_KEY: dataKey,
      LOG_LEVEL: 'warn',
      INSTALLATION: database,
      // The server of the faults does not wait for the disk; see there.
      ALLOW_DATA_LOSS: 'on',
      WRITES_PER_MINUTE: '0',
      ...(redis ? { REDIS_URL: redis.url } : {}),
    };
    const make = (kind: 'api' | 'worker', index: number, port?: number) => {
      const name = `${kind}-${index + 1}`;
      const entry = resolve('dist', 'server', `${kind}.js`);
      return new SupervisedProcess({
        name,
        entry,
        env: port === undefined ? env : { ...env, PORT: String(port) },
        logFile: join(dir, `${name}.log`),
        guard,
      });
    };
    const apis = ports.map((port, index) => ({ process: make('api', index, port), url: `http://127.0.0.1:${port}` }));
    const workers = [0, 1].map((index) => make('worker', index));
    const shop = new ShopUnderTest(parts, apis, workers, await LoadBalancer.open(ports));
    await Promise.all([...apis.map((api) => api.process), ...workers].map((process) => process.start()));
    return shop;
  }

  get endpoints(): readonly Endpoint[] {
    return this.apis;
  }

  get name(): string {
    return this.parts.database.replace('_', '-');
  }

  get seeded(): SeededShop {
    return this.parts.seeded;
  }

  get server(): DatabaseServer {
    return this.parts.server;
  }

  get redis(): ShopRedis | undefined {
    return this.parts.redis;
  }

  /** The address that open pages use. */
  get url(): string {
    return this.balancer.url;
  }

  /** Copies the logs of the shop's processes since the last round. */
  keepLogs(folder: string): void {
    mkdirSync(folder, { recursive: true });
    for (const file of this.logFiles) copyFileSync(file, join(folder, basename(file)));
  }

  forgetLogs(): void {
    for (const file of this.logFiles) truncateSync(file);
  }

  async close(): Promise<void> {
    await this.balancer.close();
    await Promise.all([...this.apis.map((api) => api.process), ...this.workers].map((process) => process.stop()));
    await this.database.close();
  }

  private get logFiles(): string[] {
    const processes = [...this.apis.map((api) => api.process), ...this.workers];
    return [...processes.map((process) => process.logFile), this.server.logFile];
  }
}
