import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@soulvia/platform/config';
import { queryThrough } from '@soulvia/platform/database';
import { MikroORM } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { noLimits } from '../../support/order-limits.js';
import { setSettings } from '../../support/set-settings.js';
import { createApi } from '../../../apps/api/src/create-api.js';
import { prepareDatabase } from '../../../apps/cli/src/prepare-database.js';
import { DatabaseServer } from './shop/database-server.js';
import { Guard } from './shop/guard.js';
import { OwnDatabase } from './shop/own-database.js';
import { ShopRedis } from './shop/redis-server.js';
import { type SeededShop, seedShop } from './shop/seed.js';
import { dataKey, ShopUnderTest, tokenSecret } from './shop/shop-under-test.js';

/** The database that each shop's is copied from. */
const template = 'soulvia';

/** One PostgreSQL and, if needed, one Redis, on which one shop after the other is opened. */
export class Testbed {
  private shops = 0;
  private redis: ShopRedis | undefined;

  private constructor(
    private readonly dir: string,
    private readonly guard: Guard,
    private readonly server: DatabaseServer,
    private readonly seeded: SeededShop,
  ) {}

  static async open(): Promise<Testbed> {
    const dir = await mkdtemp(join(tmpdir(), 'soulvia-faults-'));
    await chmod(dir, 0o755);
    const guard = new Guard();
    guard.removeAtEnd(dir);
    const server = await DatabaseServer.start(join(dir, 'postgres'), guard);
    return new Testbed(dir, guard, server, await prepareTemplate(server.urlOf(template), dir));
  }

  /** Opens a shop with its own database, processes and logs. */
  async openShop(withRedis: boolean): Promise<ShopUnderTest> {
    this.shops += 1;
    const database = `shop_${this.shops}`;
    const dir = join(this.dir, database);
    await mkdir(dir);
    if (withRedis) this.redis ??= await ShopRedis.start(this.guard);
    await this.onServer(`create database ${database} template ${template}`);
    const { server, guard, seeded } = this;
    return ShopUnderTest.open({ server, database, redis: withRedis ? this.redis : undefined, seeded, dir, guard });
  }

  async closeShop(shop: ShopUnderTest): Promise<void> {
    await shop.close();
    await this.onServer(`drop database shop_${this.shops} with (force)`);
  }

  async close(): Promise<void> {
    await this.redis?.stop();
    await this.server.stop();
    await rm(this.dir, { recursive: true, force: true });
  }

  private async onServer(sql: string): Promise<void> {
    const database = new OwnDatabase(() => this.server.urlOf('postgres'));
    try {
      await database.query(sql);
    } finally {
      await database.close();
    }
  }
}

async function prepareTemplate(databaseUrl: string, dir: string): Promise<SeededShop> {
  await prepareDatabase({ databaseUrl, redisUrl: undefined });
  return seedDatabase(databaseUrl, dir, { TOKEN_SECRET: tokenSecret, DATA_KEY: dataKey });
}

/** Fills a prepared database; `dir` gets the files of the api that does it. */
export async function seedDatabase(
  databaseUrl: string,
  dir: string,
  secrets: { TOKEN_SECRET: string; DATA_KEY: string },
): Promise<SeededShop> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(dir, 'data'),
    ...secrets,
    LOG_LEVEL: 'error',
  });
  const api = await createApi(config, { webDir: dir });
  try {
    const query = queryThrough(api.app.get(MikroORM, { strict: false }).em.fork());
    await setSettings(query, 'limits', noLimits);
    const bus = api.app.get(CommandBus, { strict: false });
    return await seedShop((command) => bus.execute(command), query);
  } finally {
    await api.close();
  }
}
