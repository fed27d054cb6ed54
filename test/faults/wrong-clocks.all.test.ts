import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ApiClient } from '../support/api-client.js';
import { eventually } from '../support/eventually.js';
import { type ShopProcess, startProcess } from '../support/shop-process.js';
import { testEnvironment } from '../support/test-config.js';
import { type Person, TestShop } from '../support/test-shop.js';

jest.setTimeout(300_000);

const hourMs = 60 * 60 * 1000;

describe('wrong clocks: an api set back by an hour and two workers an hour apart', () => {
  let shop: TestShop;
  let shopper: Person;
  let admin: Person;
  let product: number;
  let api: ShopProcess;
  let client: ApiClient;
  let mailDir: string;
  const logged: string[] = [];
  const processes: ShopProcess[] = [];

  beforeAll(async () => {
    shop = await TestShop.openFresh({ worker: false });
    shopper = await shop.person();
    admin = await shop.person('ADMIN');
    [product = 0] = await shop.products([1_000_000]);
    const environment: Record<string, string> = { ...testEnvironment(shop.database), LOG_LEVEL: 'warn' };
    mailDir = join(environment.DATA_DIR ?? '', 'mail');
    const start = async (name: 'api' | 'worker', clock: Record<string, string>) => {
      const shifted = `--import=${pathToFileURL(resolve('dist', 'test', 'support', 'shifted-clock.js')).href}`;
      const child = await startProcess(name, { ...environment, NODE_OPTIONS: shifted, ...clock }, (line) =>
        logged.push(line),
      );
      processes.push(child);
      return child;
    };
    api = await start('api', { CLOCK_STEP_MS: String(-hourMs) });
    await start('worker', { CLOCK_OFFSET_MS: String(hourMs / 2) });
    await start('worker', { CLOCK_OFFSET_MS: String(-hourMs / 2) });
  });
  afterAll(async () => {
    for (const child of processes) await child.kill();
    await shop.close();
  });

  /** Refreshes the session, as a page does when its access token is refused. */
  async function renew(path: string, body: object): Promise<{ access: string; refresh: string }> {
    const response = await shop.guest.at(api.url).post(`/api/v1/auth/${path}`, body);
    expect(response.status).toBe(200);
    const { tokens } = response.body as { tokens: { access: string; refresh: string } };
    client = shop.guest.at(api.url).as(tokens.access);
    return tokens;
  }

  const mailsOf = (reaction: string) => readdirSync(mailDir).filter((name) => name.includes(reaction));

  function order(key: string) {
    const body = { address_id: shopper.addressId, items: [{ product_id: product, quantity: 1 }] };
    return client.post('/api/v1/orders/users/checkout', body, { 'Idempotency-Key': key });
  }

  test('wrong clocks: orders, dashboard and emails are neither lost nor doubled, and nothing is logged', async () => {
    const { refresh } = await renew('login', { email: shopper.email, password: shopper.password });
    const keys = Array.from({ length: 20 }, () => randomUUID());
    for (const key of keys.slice(0, 10)) expect((await order(key)).status).toBe(201);
    api.signal('SIGUSR2');
    // For this api the token was issued an hour in the future.
    await eventually(async () => expect((await order(keys[0] ?? '')).status).toBe(401));
    await renew('refresh', { refresh });
    for (const key of keys.slice(10)) expect((await order(key)).status).toBe(201);
    // Keys from before the clock step still replay after it.
    for (const key of keys) {
      const { status, headers, body } = await order(key);
      expect([status, headers.get('Idempotency-Replayed'), body]).toEqual([201, 'true', expect.anything()]);
    }
    const reset = await shop.guest.at(api.url).post('/api/v1/auth/forgot-password', { email: shopper.email });
    expect(reset.status).toBe(200);

    await eventually(async () => {
      const rows = await shop.query<{ position: number }>(
        'select position from projections where position < event_log_safe_position()',
      );
      expect(rows).toEqual([]);
    });
    await eventually(() => expect(mailsOf('password-reset-mail')).toHaveLength(1));
    // Workers take emails in order: a second copy of the first would be there before the later one.
    await shop.guest.at(api.url).post('/api/v1/auth/forgot-password', { email: admin.email });
    await eventually(() => expect(mailsOf('password-reset-mail').length).toBeGreaterThan(1));
    expect(mailsOf('password-reset-mail')).toHaveLength(2);
    await eventually(() => expect(mailsOf('order-placed-mail')).toHaveLength(keys.length));
    const [feed] = await shop.query('select count(*)::int as count, max(id)::int as highest from views.notifications');
    expect(feed).toEqual({ count: keys.length, highest: keys.length });
    const times = await shop.query(
      `select 1 from events where recorded_at not between now() - interval '10 minutes' and now()`,
    );
    expect(times).toEqual([]);
    for (const name of ['dashboard', 'notifications', 'order-counts', 'best-sellers']) {
      const { body } = await admin.api.post(`/api/v1/operations/projections/${name}/verify`);
      expect([name, body]).toEqual([name, expect.objectContaining({ equal: true })]);
    }
    // A machine too busy to answer within two seconds reports a lost dependency, whatever its clocks say.
    const lines = logged.join('').split('\n');
    expect(lines.filter((line) => line !== '' && !line.includes('"dependency":'))).toEqual([]);
  });
});
