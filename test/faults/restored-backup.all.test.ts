import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Backup, backUp } from '../support/backup.js';
import { eventually } from '../support/eventually.js';
import { ModelPage } from '../support/model-page.js';
import { type ShopProcess, startProcess } from '../support/shop-process.js';
import { testEnvironment } from '../support/test-config.js';
import { type Person, TestShop } from '../support/test-shop.js';

/** An older copy replaces the database while processes and pages use it. */
describe('restored backup', () => {
  let shop: TestShop;
  let shopper: Person;
  let admin: Person;
  let product: number;
  let env: Record<string, string>;
  let backup: Backup | undefined;
  const processes: ShopProcess[] = [];
  const pages: ModelPage[] = [];

  beforeEach(async () => {
    shop = await TestShop.openFresh({ worker: false });
    shopper = await shop.person();
    admin = await shop.person('ADMIN');
    [product = 0] = await shop.products([1_000_000]);
    env = testEnvironment(shop.database);
  });
  afterEach(async () => {
    for (const page of pages.splice(0)) page.close();
    for (const child of processes.splice(0)) await child.kill();
    await shop.close();
    await backup?.drop();
    backup = undefined;
  });

  async function start(name: 'api' | 'worker', hear?: (output: string) => void): Promise<ShopProcess> {
    const child = await startProcess(name, hear ? { ...env, LOG_LEVEL: 'error' } : env, hear);
    processes.push(child);
    return child;
  }
  const order = () => eventually(async () => (await shop.order(shopper, [{ product_id: product, quantity: 1 }])).id);
  const mails = () => {
    const dir = join(env.DATA_DIR ?? '', 'mail');
    return existsSync(dir) ? readdirSync(dir).length : 0;
  };
  const shows = (page: ModelPage, count: number) =>
    eventually(() => {
      expect(page.shown.orders).toBe(count);
      expect(page.shown.notifications).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    });

  test('restored backup: open pages start over and follow new events', async () => {
    const api = await start('api');
    await start('worker');
    const page = new ModelPage(api.url, admin.api.at(api.url), true);
    pages.push(await page.opened());
    for (let count = 0; count < 3; count += 1) await order();
    await shows(page, 3);
    backup = await backUp(shop.database);
    for (let count = 0; count < 5; count += 1) await order();
    await shows(page, 8);

    await backup.restore();
    await eventually(async () => expect((await shop.guest.at(api.url).get('/api/health/ready')).status).toBe(200));
    await shows(page, 3);
    expect(page.startsOver).toBeGreaterThan(0);
    await order();
    await shows(page, 4);
  });

  test('restored backup: a reader does not wait for a lost position or one of another epoch', async () => {
    const api = await start('api');
    const at = shopper.api.at(api.url);
    const checkout = () =>
      at.post('/api/v1/orders/users/checkout', {
        address_id: shopper.addressId,
        items: [{ product_id: product, quantity: 1 }],
      });
    const readLogState = async () => {
      const { headers } = await eventually(async () => {
        const response = await checkout();
        expect(response.status).toBe(201);
        return response;
      });
      return { position: headers.get('x-log-position') ?? '', epoch: headers.get('x-log-epoch') ?? '' };
    };
    backup = await backUp(shop.database);
    const undone = await readLogState();
    expect(undone.epoch).toMatch(/^[0-9a-f]{16}$/);
    await backup.restore();
    const read = async (headers: Record<string, string>) => {
      const started = Date.now();
      const { status } = await at.get('/api/v1/users/dashboard-stats', headers);
      return { status, waited: Date.now() - started >= 1_000 };
    };
    await eventually(async () => expect((await read({})).status).toBe(200));
    expect(await read({ 'X-Wait-For-Position': undone.position, 'X-Wait-For-Epoch': undone.epoch })).toEqual({
      status: 200,
      waited: false,
    });
    expect(await read({ 'X-Wait-For-Position': undone.position })).toEqual({ status: 400, waited: false });
    // No worker runs, so waiting for the new position times out.
    const recorded = await readLogState();
    await eventually(async () => expect((await readLogState()).epoch).not.toBe(undone.epoch));
    const { position } = recorded;
    expect(await read({ 'X-Wait-For-Position': position })).toEqual({ status: 200, waited: true });
    expect(await read({ 'X-Wait-For-Position': position, 'X-Wait-For-Epoch': undone.epoch })).toEqual({
      status: 200,
      waited: false,
    });
    const { status } = await at.get('/api/v1/users/dashboard-stats', { 'X-Wait-For-Epoch': 'another' });
    expect(status).toBe(400);
  });

  test('restored backup: an email sent after the backup is held, not sent again', async () => {
    let logged = '';
    // The backup comes from a shop that has sent email before.
    await (await start('worker')).stop();
    await shop.guest.post('/api/v1/auth/forgot-password', { email: shopper.email });
    backup = await backUp(shop.database);
    await start('worker', (output) => (logged += output));
    await eventually(() => expect(mails()).toBe(1));
    await backup.restore();
    await eventually(async () =>
      expect(await shop.query(`select state from reaction_outbox`)).toEqual([{ state: 'held' }]),
    );
    await eventually(() => expect(logged.match(/restored or failed over/g) ?? []).toHaveLength(1));
    await eventually(async () =>
      expect((await shop.guest.post('/api/v1/auth/forgot-password', { email: admin.email })).status).toBeLessThan(300),
    );
    await eventually(() => expect(mails()).toBe(2));
    await eventually(async () =>
      expect(await shop.query(`select state from reaction_outbox order by id`)).toEqual([
        { state: 'held' },
        { state: 'sent' },
      ]),
    );
  });
});
