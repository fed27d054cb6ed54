import { waitForPosition } from '@soulvia/platform/projections';
import { TestShop } from '../../support/test-shop.js';
import { History } from './history.js';
import { Client, type LoadedShop } from './load/client.js';
import { Targets } from './load/targets.js';
import { Random } from './random.js';
import { OwnDatabase } from './shop/own-database.js';
import { shopProjections } from '@soulvia/views';
import { seedShop } from './shop/seed.js';
import { Tokens } from './shop/tokens.js';

const caughtUpMs = 20_000;

/** A seeded shop in this process with one client of the load, for the tests of the checks. */
export class LoadedTestShop {
  private constructor(
    readonly shop: TestShop,
    readonly loaded: LoadedShop,
    readonly database: OwnDatabase,
    readonly client: Client,
  ) {}

  static async open(): Promise<LoadedTestShop> {
    const shop = await TestShop.openFresh();
    const seeded = await seedShop((command) => shop.execute(command), shop.query);
    const loaded = { endpoints: [{ url: shop.url }], tokens: new Tokens(shop.tokenSecret), seeded };
    const database = new OwnDatabase(() => shop.database.url);
    const { signal: ended } = new AbortController();
    const options = { shop: loaded, history: new History('checks'), targets: new Targets(seeded), round: 1, ended };
    return new LoadedTestShop(shop, loaded, database, new Client(options, Random.of(13)));
  }

  /** Sends commands one after the other and waits until every read model has folded their events. */
  async act(turns: number, commands: readonly ((client: Client) => Promise<void>)[]): Promise<void> {
    for (let turn = 0; turn < turns; turn += 1) for (const send of commands) await send(this.client);
    const [last] = await this.shop.query<{ position: number }>('select max(position) as position from events');
    const names = shopProjections.map(({ name }) => name);
    const awaited = { projections: names, position: last?.position ?? 0 };
    if ((await waitForPosition(this.shop.query, awaited, caughtUpMs)) !== 'reached')
      throw new Error('the read models are behind');
  }

  async close(): Promise<void> {
    await this.database.close();
    await this.shop.close();
  }
}
