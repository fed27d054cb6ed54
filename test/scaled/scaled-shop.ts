import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Endpoint } from '../faults/random/load/client.js';
import type { RoundShop } from '../faults/random/round.js';
import { Guard } from '../faults/random/shop/guard.js';
import { OwnDatabase } from '../faults/random/shop/own-database.js';
import type { SeededShop } from '../faults/random/shop/seed.js';
import { SupervisedProcess } from '../faults/random/shop/supervised-process.js';
import { Tokens } from '../faults/random/shop/tokens.js';
import { seedDatabase } from '../faults/random/testbed.js';
import { composeEnvironment } from './compose.js';
import { addresses, type Host, on, openNetwork, shopperAddresses } from './network.js';
import { sizeApiPools } from '../../libs/platform/config/api-pools.js';
import type { ServerProcess } from './server-process.js';
import { startPostgres, startProxy, startRedis } from './servers.js';

const run = promisify(execFile);

interface ShopParts {
  apis: readonly { process: SupervisedProcess; url: string }[];
  workers: readonly SupervisedProcess[];
  postgres: ServerProcess;
  redis: ServerProcess;
  proxy: ServerProcess;
  secrets: Secrets;
  seeded: SeededShop;
  poolSize: number;
}

/** The services of docker-compose.yml, each on a host of its own. Everything ends with this process's namespaces. */
export class ScaledShop implements RoundShop {
  readonly tokens: Tokens;
  readonly database: OwnDatabase;
  readonly url = proxyUrl;
  /** All requests of the load pass the proxy. */
  readonly endpoints: readonly Endpoint[] = shopperAddresses.map((localAddress) => ({ url: proxyUrl, localAddress }));
  readonly apis: ShopParts['apis'];
  readonly workers: ShopParts['workers'];
  readonly postgres: ServerProcess;
  readonly redis: ServerProcess;
  readonly redisUrl: string;
  readonly proxy: ServerProcess;
  readonly seeded: SeededShop;
  readonly poolSize: number;

  private constructor(parts: ShopParts) {
    this.database = new OwnDatabase(() => parts.secrets.database_admin_url);
    this.tokens = new Tokens(parts.secrets.token_secret);
    this.apis = parts.apis;
    this.workers = parts.workers;
    this.postgres = parts.postgres;
    this.redis = parts.redis;
    this.redisUrl = parts.secrets.redis_url;
    this.proxy = parts.proxy;
    this.seeded = parts.seeded;
    this.poolSize = parts.poolSize;
  }

  /** @param onStep receives what is started next. */
  static async open(dir: string, onStep: (step: string) => void): Promise<ScaledShop> {
    onStep('the network');
    await openNetwork(dir);
    await run('sh', ['deploy/make-secrets.sh', secretsDir]);
    const secrets = await readSecretFiles();
    onStep('PostgreSQL');
    const postgres = await startPostgres(join(dir, 'postgres'), secrets.database_admin_url);
    onStep('Redis');
    const redis = await startRedis(join(dir, 'redis'), secrets.redis_url);
    const dataDir = join(dir, 'data');
    await mkdir(dataDir);
    const env = environmentOf(dataDir);
    onStep('the migration');
    const [program, ...prefix] = on('worker-1');
    await run(program, [...prefix, process.execPath, resolve('dist', 'server', 'cli.js'), 'migrate'], {
      env: { PATH: process.env.PATH, ...env, DATABASE_ADMIN_URL_FILE: join(secretsDir, 'database_admin_url') },
    });
    onStep('the seed');
    const seeded = await seedDatabase(secrets.database_url, dir, {
      TOKEN_SECRET: secrets.token_secret,
      DATA_KEY: secrets.data_key,
    });
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
    const { poolSize } = sizeApiPools(Number(env.API_PROCESSES));
    return new ScaledShop({ apis, workers, postgres, redis, proxy, secrets, seeded, poolSize });
  }
}

const proxyUrl = `http://${addresses.proxy}:8080`;

/** Where docker-compose.yml has them in each container. */
const secretsDir = '/run/secrets';
const secretNames = ['database_admin_url', 'database_url', 'redis_url', 'token_secret', 'data_key'] as const;
type Secrets = Record<(typeof secretNames)[number], string>;

async function readSecretFiles(): Promise<Secrets> {
  const read = async (name: string) => [name, (await readFile(join(secretsDir, name), 'utf8')).trim()] as const;
  return Object.fromEntries(await Promise.all(secretNames.map(read))) as Secrets;
}

/** As docker-compose.yml and the image set it, except for the limit of one person's requests: few accounts place all orders. */
function environmentOf(dataDir: string): Record<string, string> {
  return {
    ...composeEnvironment({ PUBLIC_URL: proxyUrl }),
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    WRITES_PER_MINUTE: '0',
  };
}
