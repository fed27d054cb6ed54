import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { OwnPackagePayment, SubmittedPayment } from '@soulvia/contracts';
import { FileStore } from '@soulvia/platform/files';
import { shopProjections } from '@soulvia/views';
import pg from 'pg';
import { replaceDatabase } from '../support/backup.js';
import { eventually } from '../support/eventually.js';
import { testImage } from '../support/images.js';
import { ModelPage } from '../support/model-page.js';
import { offerPackage } from '../support/partners.js';
import { type CliOutcome, runCli } from '../support/run-cli.js';
import { sendForm } from '../support/send-form.js';
import { type ShopProcess, startProcess } from '../support/shop-process.js';
import { testEnvironment } from '../support/test-config.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { type Person, TestShop } from '../support/test-shop.js';

jest.setTimeout(300_000);

interface Acknowledged {
  id: number;
  position: number;
}

const stock = 1_000_000;
const patienceMs = 240_000;

/** A shop is backed up while orders are placed, and restored into another database and another DATA_DIR. */
describe('restore drill', () => {
  let shop: TestShop;
  let shoppers: Person[];
  let admin: Person;
  let product: number;
  let image: string;
  let payment: OwnPackagePayment;
  let dir: string;
  let env: Record<string, string>;
  let target: TestDatabase;
  let restoredEnv: Record<string, string>;
  let restored: pg.Client;
  let backedUp: CliOutcome;
  let restoring: CliOutcome;
  const orders: Acknowledged[] = [];
  const processes: ShopProcess[] = [];
  let api: ShopProcess;
  let page: ModelPage;

  async function start(name: 'api' | 'worker', environment: Record<string, string>): Promise<ShopProcess> {
    const child = await startProcess(name, environment);
    processes.push(child);
    return child;
  }

  async function order(person: Person, url: string): Promise<Acknowledged> {
    const { status, body, headers } = await person.api.at(url).post('/api/v1/orders/users/checkout', {
      address_id: person.addressId,
      items: [{ product_id: product, quantity: 1 }],
    });
    expect(status).toBe(201);
    return { id: (body as { id: number }).id, position: Number(headers.get('x-log-position')) };
  }

  beforeAll(async () => {
    shop = await TestShop.openFresh({ worker: false });
    dir = await mkdtemp(join(tmpdir(), 'soulvia-drill-'));
    env = { ...testEnvironment(shop.database), DATA_DIR: shop.dataDir };
    shoppers = [await shop.person(), await shop.person(), await shop.person()];
    admin = await shop.person('ADMIN');
    [product = 0] = await shop.products([stock]);
    image = await shop.part(FileStore).saveImage('products', new Map([[800, await testImage(800, 800)]]));
    const screenshot = new Blob([new Uint8Array(await testImage(900, 900))]);
    const [payer] = shoppers;
    const form = { package: await offerPackage(shop, 10), image: screenshot };
    if (!payer) throw new Error('no shopper');
    payment = ((await sendForm(payer.api, 'POST', '/api/v1/payments/package-payment', form)).body as SubmittedPayment)
      .payment;

    [api] = await Promise.all([start('api', env), start('worker', env)]);
    page = await new ModelPage(api.url, admin.api.at(api.url), true).opened();
    let isLoaded = true;
    const load = shoppers.map(async (person) => {
      while (isLoaded) orders.push(await order(person, api.url));
    });
    await eventually(() => expect(orders.length).toBeGreaterThan(20));
    backedUp = await runCli(['backup', join(dir, 'shop.backup')], env, '', patienceMs);
    const atEnd = orders.length;
    await eventually(() => expect(orders.length).toBeGreaterThan(atEnd + 20));
    isLoaded = false;
    await Promise.all(load);

    target = await createTestDatabase('template1');
    restoredEnv = {
      ...env,
      DATABASE_URL: target.appUrl,
      DATABASE_ADMIN_URL: target.url,
      DATA_DIR: join(dir, 'restored'),
    };
    restoring = await runCli(['restore', join(dir, 'shop.backup')], restoredEnv, '', patienceMs);
    restored = new pg.Client({ connectionString: target.url });
    await restored.connect();
  });
  afterAll(async () => {
    page.close();
    for (const child of processes.splice(0)) await child.kill();
    await restored.end();
    await shop.close();
    await target.drop();
    await rm(dir, { recursive: true, force: true });
  });

  const rows = async <Row>(sql: string) => (await restored.query(sql)).rows as Row[];

  test('restore drill: both commands succeed, and every read model equals its rebuild', () => {
    expect([backedUp.err, backedUp.code]).toEqual(['', 0]);
    expect([restoring.err, restoring.code]).toEqual(['', 0]);
    const compared = restoring.out.match(/ (equal|different|rebuilt|not compared)$/gm) ?? [];
    expect(compared).toEqual(shopProjections.map(() => ' equal'));
  });

  test('restore drill: holds each order acknowledged up to its position exactly once, and the stock adds up', async () => {
    const position = Number(/up to position (\d+) of the event log, epoch/.exec(backedUp.out)?.[1]);
    const held = (await rows<{ id: number }>('select id from orders')).map(({ id }) => id);
    const promised = orders.filter((one) => one.position <= position).map(({ id }) => id);
    expect(promised.length).toBeGreaterThan(20);
    expect(promised.length).toBeLessThan(orders.length);
    expect(promised.filter((id) => !held.includes(id))).toEqual([]);
    expect(
      await rows(`select subject_id from events where type = 'OrderPlaced' group by 1 having count(*) > 1`),
    ).toEqual([]);
    const [left] = await rows<{ quantity: number }>(`select quantity from stock where product_id = ${product}`);
    expect(left?.quantity).toBe(stock - held.length);
    const [log] = await rows<{ placed: string }>(`select count(*) as placed from events where type = 'OrderPlaced'`);
    expect(Number(log?.placed)).toBe(held.length);
  });

  test('restore drill: keeps the rules of the schema', async () => {
    await expect(restored.query(`update events set type = 'Forged'`)).rejects.toThrow('append-only');
    await expect(restored.query('update orders set user_id = -1')).rejects.toMatchObject({ code: '23503' });
    await restored.query('begin');
    await restored.query('insert into categories (name) values ($1)', [randomUUID()]);
    await restored.query('rollback');
  });

  test('restore drill: pages and clients with newer positions start over, everyone signs in, and files can be read', async () => {
    const [epochBefore] = await shop.query<{ epoch: string }>('select event_log_epoch() as epoch');
    const [last] = orders.toSorted((a, b) => b.position - a.position);
    await eventually(() => expect(page.shown.orders).toBe(orders.length));
    const [count] = await rows<{ count: string }>('select count(*) from orders');
    await restored.end();
    await replaceDatabase(shop.database, target.name);
    await eventually(async () => expect((await shop.guest.at(api.url).get('/api/health/ready')).status).toBe(200));
    await eventually(() => expect(page.shown.orders).toBe(Number(count?.count)));
    expect(page.startsOver).toBeGreaterThan(0);
    const read = await eventually(async () => {
      const response = await admin.api.at(api.url).get('/api/v1/admin/dashboard', {
        'X-Wait-For-Position': String(last?.position),
        'X-Wait-For-Epoch': epochBefore?.epoch ?? '',
      });
      expect(response.headers.get('x-log-epoch')).not.toBe(epochBefore?.epoch);
      return response;
    });
    expect(read.status).toBe(200);

    const elsewhere = await start('api', { ...env, DATA_DIR: restoredEnv.DATA_DIR ?? '' });
    for (const person of [...shoppers, admin]) {
      const { email, password } = person;
      expect((await shop.guest.at(elsewhere.url).post('/api/v1/auth/login', { email, password })).status).toBe(200);
    }
    const served = await fetch(`${elsewhere.url}/uploads/${image}-800.webp`);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(
      await readFile(join(shop.dataDir, 'uploads', `${image}-800.webp`)),
    );
    expect((await fetch(`${elsewhere.url}${payment.image_url}`)).status).toBe(200);
    for (const person of shoppers) expect((await order(person, elsewhere.url)).id).toBeGreaterThan(0);
    restored = new pg.Client({ connectionString: shop.database.url });
    await restored.connect();
    await eventually(async () =>
      expect(await rows(`select state from reaction_outbox where state in ('waiting', 'sending')`)).toEqual([]),
    );
    expect(existsSync(join(restoredEnv.DATA_DIR ?? '', 'private', 'screenshots'))).toBe(true);
  });
});
