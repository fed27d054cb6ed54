import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Endpoint } from '../faults/random/load/client.js';
import type { RoundShop } from '../faults/random/round.js';
import { Guard } from '../faults/random/shop/guard.js';
import { OwnDatabase } from '../faults/random/shop/own-database.js';
import type { SeededShop } from '../faults/random/shop/seed.js';
import { dataKey, lowStockThreshold, tokenSecret } from '../faults/random/shop/shop-under-test.js';
import { SupervisedProcess } from '../faults/random/shop/supervised-process.js';
import { Tokens } from '../faults/random/shop/tokens.js';
import { seedDatabase } from '../faults/random/testbed.js';
import { addresses, type Host, on, openNetwork, shopperAddresses } from './network.js';
import type { ServerProcess } from './server-process.js';
import { startPostgres, startProxy, startRedis } from './servers.js';

const run = promisify(execFile);

interface ShopParts {
  apis: readonly { process: SupervisedProcess; url: string }[];
  workers: readonly SupervisedProcess[];
  postgres: ServerProcess;
  redis: ServerProcess;
  redisPassword: string;
  proxy: ServerProcess;
  adminUrl: string;
  seeded: SeededShop;
}

/** The services of docker-compose.yml, each on a host of its own. Everything ends with this process's namespaces. */
export class ScaledShop implements RoundShop {
  readonly tokens = new Tokens(tokenSecret);
  readonly database: OwnDatabase;
  readonly url = proxyUrl;
  /** All requests of the load pass the proxy. */
  readonly endpoints: readonly Endpoint[] = shopperAddresses.map((localAddress) => ({ url: proxyUrl, localAddress }));
  readonly apis: ShopParts['apis'];
  readonly workers: ShopParts['workers'];
  readonly postgres: ServerProcess;
  readonly redis: ServerProcess;
  readonly redisPassword: string;
  readonly proxy: ServerProcess;
  readonly seeded: SeededShop;

  private constructor(parts: ShopParts) {
    this.database = new OwnDatabase(() => parts.adminUrl);
    this.apis = parts.apis;
    this.workers = parts.workers;
    this.postgres = parts.postgres;
    this.redis = parts.redis;
    this.redisPassword = parts.redisPassword;
    this.proxy = parts.proxy;
    this.seeded = parts.seeded;
  }

  /** @param onStep receives what is started next. */
  static async open(dir: string, onStep: (step: string) => void): Promise<ScaledShop> {
    onStep('the network');
    await openNetwork(dir);
    onStep('PostgreSQL');
    const { server: postgres, adminUrl } = await startPostgres(join(dir, 'postgres'));
    onStep('Redis');
    const redisPassword = randomBytes(16).toString('hex');
    const redis = await startRedis(join(dir, 'redis'), redisPassword);
    const dataDir = join(dir, 'data');
    await mkdir(dataDir);
    const env = environmentOf(dataDir, redisPassword);
    onStep('the migration');
    const [program, ...prefix] = on('worker-1');
    await run(program, [...prefix, process.execPath, resolve('dist', 'server', 'cli.js'), 'migrate'], {
      env: { PATH: process.env.PATH, ...env, DATABASE_ADMIN_URL: adminUrl },
    });
    onStep('the seed');
    const seeded = await seedDatabase(env.DATABASE_URL, dir);
    onStep('apis and workers');
    const guard = new Guard();
    const start = async (host: Host, entry: string, more: Record<string, string> = {}) => {
      const child = new SupervisedProcess({
        name: host,
        entry: resolve('dist', 'server', entry),
        through: [...on(host), process.execPath],
        env: { ...env, ...more },
        logFile: join(dir, `${host}.log`),
        guard,
      });
      await child.start();
      return child;
    };
    const startApi = async (host: 'api-1' | 'api-2') => ({
      process: await start(host, 'api.js'),
      url: `http://${addresses[host]}:3000`,
    });
    const startWorker = (host: 'worker-1' | 'worker-2') => start(host, 'worker.js', { WORKER_PORT: '9100' });
    const [apis, workers] = await Promise.all([
      Promise.all([startApi('api-1'), startApi('api-2')]),
      Promise.all([startWorker('worker-1'), startWorker('worker-2')]),
    ]);
    onStep('the proxy');
    const proxy = await startProxy(join(dir, 'proxy'), proxyUrl);
    return new ScaledShop({ apis, workers, postgres, redis, redisPassword, proxy, adminUrl, seeded });
  }

  get logFiles(): string[] {
    const processes = [...this.apis.map((api) => api.process), ...this.workers, this.proxy, this.redis, this.postgres];
    return processes.map(({ logFile }) => logFile);
  }
}

const proxyUrl = `http://${addresses.proxy}:8080`;

/** As docker-compose.yml sets it, except for the limit of one person's requests: few accounts place all orders. */
function environmentOf(dataDir: string, redisPassword: string) {
  return {
    NODE_ENV: 'production',
    DATABASE_URL: `postgres://soulvia_app:${randomBytes(16).toString('hex')}@postgres:5432/soulvia`,
    REDIS_URL: `redis://:${redisPassword}@redis:6379`,
    TOKEN_SECRET: tokenSecret,
    DATA_KEY: dataKey,
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '10.231.0.0/24',
    LOW_STOCK_THRESHOLD: String(lowStockThreshold),
    WRITES_PER_MINUTE: '0',
  };
}
