import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Problem, problemCodes } from '@soulvia/contracts';
import { fill, readOpenApi, type Route, routesOf } from '../../../test/support/api-routes.js';
import { serverUrl } from '../../../test/support/database-url.js';
import { eventually } from '../../../test/support/eventually.js';
import { Relay } from '../../../test/support/relay.js';
import { type ShopProcess, startProcess } from '../../../test/support/shop-process.js';
import { testEnvironment } from '../../../test/support/test-config.js';
import type { ApiClient } from '../../../test/support/api-client.js';
import { type Person, TestShop } from '../../../test/support/test-shop.js';

/** Responds with the address of the caller, which here is the one of this machine. */
const callersAddress = 'GET /api/health/client';
/** Routes that respond without the database; `me` does so for guests. */
const withoutDatabase = [
  'GET /api/health/live',
  callersAddress,
  'GET /api/v1/auth/csrf',
  'GET /api/v1/auth/me',
  // An unsigned link is rejected first.
  'GET /api/v1/payments/package-payment/{id}/screenshot',
  'GET /api/v1/messages/{token}',
  'POST /api/v1/messages/{token}',
  'GET /api/v1/orders/advance-screenshots/{token}',
  'GET /api/v1/earnings/profiles/images/{token}/{name}',
  'GET /api/v1/returns/photos/{token}/{name}',
  'GET /api/v1/reviews/photos/{token}/{name}',
  'POST /api/v1/waits/{token}/confirm',
  'GET /api/v1/waits/{token}/end',
  'POST /api/v1/waits/{token}/end',
  'POST /api/v1/newsletter/confirm/{token}',
  'GET /api/v1/newsletter/unsubscribe/{token}',
  'POST /api/v1/newsletter/unsubscribe/{token}',
];
const inside = /ECONN|127\.0\.0\.1|node_modules|\bat \w+ \(|postgres|select |insert |connection|timeout/i;

describe('PostgreSQL outage', () => {
  let relay: Relay;
  let shop: TestShop;
  let api: ShopProcess;
  let person: Person;
  let admin: ApiClient;
  let guest: ApiClient;
  let routes: Route[];

  beforeAll(async () => {
    relay = await Relay.open(serverUrl());
    shop = await TestShop.open({ worker: false });
    person = await shop.person('ADMIN');
    api = await startProcess('api', { ...testEnvironment(shop.database), DATABASE_URL: relay.at(shop.database.url) });
    [admin, guest] = [person.api.at(api.url), shop.guest.at(api.url)];
    // Metrics work without the database; see test/faults/lost-dependencies.all.test.ts.
    routes = routesOf(await readOpenApi(guest)).filter(({ template }) => template !== '/api/metrics');
  });
  afterAll(async () => {
    await api.kill();
    await shop.close();
    await relay.cut();
  });

  async function walk(): Promise<unknown[]> {
    const odd: unknown[] = [];
    for (const { method, template } of routes) {
      const id = template.includes('/sessions/') ? randomUUID() : '1';
      const path = fill(template, { name: 'dashboard', kind: 'order', id });
      for (const client of [admin, guest]) {
        const { status, headers, body } = await client.send(method, path, method === 'GET' ? undefined : '{}');
        const text = JSON.stringify(body);
        const needsNone = status === 400 || status === 401 || withoutDatabase.includes(`${method} ${template}`);
        const isSaid = status === 503 && Number(headers.get('retry-after')) > 0;
        const saysInside = inside.test(text) && `${method} ${template}` !== callersAddress;
        if (saysInside || !(isSaid || needsNone)) odd.push({ method, path, status, text });
      }
    }
    return odd;
  }

  test('PostgreSQL outage: every route gets a 503 with Retry-After, and recovers afterwards', async () => {
    expect((await admin.get('/api/v1/users')).status).toBe(200);
    await relay.cut();
    expect(await walk()).toEqual([]);
    const credentials = { email: person.email, password: person.password };
    const login = await guest.post('/api/v1/auth/login', credentials);
    expect([login.status, (login.body as Problem).code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(problemCodes).toContain((login.body as Problem).code);
    const users = await admin.get('/api/v1/users');
    expect([users.status, users.headers.get('cache-control')]).toEqual([503, 'no-store']);
    await relay.restore();
    await eventually(async () => expect((await admin.get('/api/v1/users')).status).toBe(200));
    await eventually(async () => expect((await guest.post('/api/v1/auth/login', credentials)).status).toBe(200));
  });
});
