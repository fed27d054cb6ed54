import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { Duty, Order, Role } from '@soulvia/contracts';
import { AddAddress, RegisterCustomer } from '@soulvia/accounts';
import { CreateCategory, CreateProduct, ResponseCache } from '@soulvia/catalog';
import { PublicPages } from '@soulvia/pages';
import type { Config } from '@soulvia/platform/config';
import { openOrm, queryThrough, type Query } from '@soulvia/platform/database';
import { type BatchedSecurityLog, SecurityLog } from '@soulvia/platform/security-log';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Type } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { bearerStrategy } from '@soulvia/platform/http';
import passport from 'passport';
import { type Api, createApi } from '../../apps/api/src/create-api.js';
import type { ConnectionLimits } from '../../apps/api/src/web/limited-http-adapter.js';
import { createWorker, type Worker } from '../../apps/worker/src/create-worker.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { ApiClient } from './api-client.js';
import { BearerStrategy } from '../../libs/accounts/http/bearer.strategy.js';
import { countStart } from './count-starts.js';
import { eventually } from './eventually.js';
import { noLimits } from './order-limits.js';
import { setSettings } from './set-settings.js';
import { ShopContent } from './shop-content.js';
import { testConfig } from './test-config.js';
import { closeWithWorker } from './worker-end.js';

export interface Person {
  id: number;
  email: string;
  password: string;
  addressId: number;
  api: ApiClient;
}

export interface SharedShopOptions {
  /** Whether a worker folds events; default true. */
  worker?: boolean;
  /** Settings of the worker alone. */
  workerEnv?: Partial<Config>;
  /** Whether the limits on orders are those of a new shop; default false: none hold. */
  orderLimits?: boolean;
}

export interface TestShopOptions extends Pick<SharedShopOptions, 'worker' | 'orderLimits'> {
  env?: Partial<Config>;
  limits?: ConnectionLimits;
  /** By default any free one. Passkeys need to know it before. */
  port?: number;
}

const password = 'Correct-Horse-1';

/** The shop of this jest worker, and what it contains before a test file uses it. */
let shared: { shop: TestShop; content: ShopContent } | undefined;

/** A whole shop, in this process: database, api and, by default, a worker. */
export class TestShop {
  private worker: Worker | undefined;
  private count = 0;
  private isInUse = true;
  private workerEnv: Partial<Config> = {};

  private constructor(
    readonly database: TestDatabase,
    public url: string,
    private config: Config,
    private api: Api,
    /** Connections of a superuser: unlike the api, a test may change everything. */
    readonly operator: MikroORM,
  ) {}

  /**
   * The shop that the test files of a jest worker use one after the other, each as a new one. For tests that start the api
   * again, change the schema, or need settings of their own, there is `openFresh`.
   */
  static async open(options: SharedShopOptions = {}): Promise<TestShop> {
    if (shared?.shop.isInUse)
      throw new Error('This test file uses the shop of its worker already: openFresh opens another one.');
    const { shop, content } = (shared ??= await TestShop.share());
    shop.count = 0;
    shop.workerEnv = options.workerEnv ?? {};
    await shop.restore(content);
    if (!options.orderLimits) await setSettings(shop.query, 'limits', noLimits);
    if (options.worker ?? true) await shop.startWorker();
    shop.isInUse = true;
    return shop;
  }

  private static async share(): Promise<NonNullable<typeof shared>> {
    const shop = await TestShop.openFresh({ worker: false, orderLimits: true });
    shop.isInUse = false;
    return { shop, content: await ShopContent.read(shop.operator, shop.query, shop.dataDir) };
  }

  /** A shop of its own. */
  static async openFresh(options: TestShopOptions = {}): Promise<TestShop> {
    countStart();
    const database = await createTestDatabase();
    const config = { ...testConfig(database), ...options.env };
    const { api, url } = await listen(config, options.limits, options.port);
    const operator = await openOrm({
      databaseUrl: database.url,
      entities: [],
      applicationName: 'test-operator',
      poolSize: 8,
    });
    const shop = new TestShop(database, url, config, api, operator);
    if (!options.orderLimits) await setSettings(shop.query, 'limits', noLimits);
    if (options.worker ?? true) await shop.startWorker();
    return shop;
  }

  /** Where the shop keeps files. */
  get dataDir(): string {
    return this.config.dataDir;
  }

  /** The secret that signs access tokens; several, separated by commas, after a rotation. */
  get tokenSecret(): string {
    return this.config.tokenSecret;
  }

  async startWorker(): Promise<void> {
    this.worker = await createWorker({ ...this.config, ...this.workerEnv });
  }

  async stopWorker(): Promise<void> {
    await this.worker?.close();
    this.worker = undefined;
  }

  /** Ends the api and starts another one on the same database, at another address and with these settings. */
  async restartApi(env: Partial<Config> = {}): Promise<void> {
    if (this === shared?.shop) throw new Error('The next test file needs this api: openFresh gives one of its own.');
    this.config = { ...this.config, ...env };
    await this.api.close();
    ({ api: this.api, url: this.url } = await listen(this.config));
  }

  /** A provider of the api. */
  part<Part>(type: Type<Part>): Part {
    return this.api.app.get(type, { strict: false });
  }

  /** Ends the shop, or leaves it to the next test file. */
  async close(): Promise<void> {
    if (this !== shared?.shop) return this.end();
    const { content } = shared;
    await this.stopWorker();
    this.isInUse = false;
    const changed = await content.changedSchema(this.query);
    if (changed.length === 0) return undefined;
    shared = undefined;
    await this.end();
    throw new Error(`Tests that change the schema need a shop of their own, by openFresh: ${changed.join(', ')}`);
  }

  /** Waits for what the api still does, then makes it a new shop. */
  private async restore(content: ShopContent): Promise<void> {
    const securityLog = this.api.app.get<BatchedSecurityLog>(SecurityLog, { strict: false });
    await eventually(async () => {
      const busy = await this.query(
        `select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
      );
      if (securityLog.waiting > 0 || busy.length > 0) throw new Error(`the shop is busy: ${JSON.stringify(busy)}`);
    });
    await content.restore(this.query);
    // A process has one for all apis: the one of the api that started last.
    passport.use(bearerStrategy, this.part(BearerStrategy));
    const everything = { position: 0, product_ids: [], category_ids: [], quantities: [] };
    this.part(ResponseCache).noticePush(everything);
    this.part(PublicPages).noticePush(everything);
  }

  /** Ends the shop, whoever could use it next. */
  async end(): Promise<void> {
    await this.stopWorker();
    await this.api.close();
    await this.operator.close(true);
    await this.database.drop();
    rmSync(this.config.dataDir, { recursive: true, force: true });
  }

  /** Queries of a superuser. */
  get query(): Query {
    return queryThrough(this.operator.em.fork());
  }

  get guest(): ApiClient {
    return new ApiClient(this.url);
  }

  execute<Result>(command: Command<Result>): Promise<Result> {
    return this.api.app.get(CommandBus, { strict: false }).execute(command);
  }

  /** Registers a user with an address and signs in over HTTP. @param duties of an admin; an owner when left out. */
  async person(role: Role = 'USER', duties?: readonly Duty[]): Promise<Person> {
    this.count += 1;
    const email = `person${this.count}.${randomUUID().slice(0, 8)}@soulvia.test`;
    const customer = {
      email,
      password,
      firstName: 'Test',
      lastName: `Person ${this.count}`,
      role,
      duties,
      status: 'VERIFIED' as const,
      gender: null,
      phone: '03001234567',
    };
    const id = await this.execute(new RegisterCustomer(customer));
    const place = { streetNo: '1 Mall Road', city: 'Lahore', zipCode: '54000', country: 'Pakistan', isPrimary: true };
    const address = await this.execute(new AddAddress(id, place));
    const { body } = await this.guest.post('/api/v1/auth/login', { email, password });
    return {
      id,
      email,
      password,
      addressId: address.id,
      api: this.guest.as((body as { tokens: { access: string } }).tokens.access),
    };
  }

  /** Puts products of one new category on sale and returns their ids. */
  async products(quantities: readonly number[], price = '1000.00'): Promise<number[]> {
    this.count += 1;
    const letters = Array.from(String(this.count), (digit) => 'abcdefghij'[Number(digit)]).join('');
    const categoryId = await this.execute(new CreateCategory(`Category ${letters}`, null));
    const ids: number[] = [];
    for (const [index, quantity] of quantities.entries()) {
      const product = {
        name: `Product ${this.count}-${index}`,
        description: 'For tests.',
        price,
        scValue: 10,
        categoryId,
        quantity,
        displayImage: null,
      };
      ids.push(await this.execute(new CreateProduct(product)));
    }
    return ids;
  }

  async order(person: Person, items: { product_id: number; quantity: number }[]): Promise<Order> {
    const response = await person.api.post('/api/v1/orders/users/checkout', { address_id: person.addressId, items });
    if (response.status !== 201)
      throw new Error(`checkout answered ${response.status}: ${JSON.stringify(response.body)}`);
    return response.body as Order;
  }

  async stockOf(productId: number): Promise<number> {
    const [row] = await this.query<{ quantity: number }>('select quantity from stock where product_id = $1', [
      productId,
    ]);
    return row?.quantity ?? Number.NaN;
  }
}

closeWithWorker(async () => shared?.shop.end());

async function listen(
  config: Config,
  limits?: ConnectionLimits,
  requestedPort = 0,
): Promise<{ api: Api; url: string }> {
  const api = await createApi(config, { webDir: resolve('dist', 'web'), ...(limits ? { limits } : {}) });
  await api.app.listen(requestedPort, '127.0.0.1');
  const { port } = api.app.getHttpServer().address() as AddressInfo;
  return { api, url: `http://127.0.0.1:${port}` };
}
