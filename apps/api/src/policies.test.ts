import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import type { Problem, Role } from '@soulvia/contracts';
import { PolicyCheck } from '@soulvia/platform/http';
import type { ApiClient } from '../../../test/support/api-client.js';
import { TestShop } from '../../../test/support/test-shop.js';

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
}

type Access = 'public' | 'signed-in' | 'admin';

/** What the contract says about who may call what. A route that is missing here fails the test. */
const access: Record<string, Access> = {
  'GET /api/health/live': 'public',
  'GET /api/health/ready': 'public',
  'GET /api/metrics': 'public',
  'GET /api/v1/auth/csrf': 'public',
  'POST /api/v1/auth/register': 'public',
  'POST /api/v1/auth/invitation': 'public',
  'POST /api/v1/auth/forgot-password': 'public',
  'POST /api/v1/auth/reset-password/{uidb64}/{token}': 'public',
  'POST /api/v1/auth/change-password': 'signed-in',
  'GET /api/v1/auth/sessions': 'signed-in',
  'DELETE /api/v1/auth/sessions': 'signed-in',
  'DELETE /api/v1/auth/sessions/{id}': 'signed-in',
  'POST /api/v1/auth/login': 'public',
  'POST /api/v1/auth/refresh': 'public',
  'POST /api/v1/auth/logout': 'public',
  'GET /api/v1/auth/me': 'public',
  'GET /api/v1/products': 'public',
  'GET /api/v1/products/categories': 'public',
  'GET /api/v1/products/{id}': 'public',
  'GET /api/v1/users/addresses': 'signed-in',
  'POST /api/v1/users/addresses': 'signed-in',
  'PATCH /api/v1/users/addresses/{id}': 'signed-in',
  'DELETE /api/v1/users/addresses/{id}': 'signed-in',
  'PATCH /api/v1/users/personal-information': 'signed-in',
  'GET /api/v1/users': 'admin',
  'POST /api/v1/users': 'admin',
  'GET /api/v1/users/{id}': 'admin',
  'PATCH /api/v1/users/{id}': 'admin',
  'DELETE /api/v1/users/{id}': 'admin',
  'POST /api/v1/orders/users/checkout': 'signed-in',
  'GET /api/v1/orders/users/orders': 'signed-in',
  'GET /api/v1/orders/users/orders/{id}': 'signed-in',
  'PATCH /api/v1/orders/users/orders/{id}/cancel': 'signed-in',
  'GET /api/v1/admin/dashboard': 'admin',
  'GET /api/v1/notifications': 'admin',
  'PATCH /api/v1/notifications/{id}/read': 'admin',
  'POST /api/v1/notifications/read-all': 'admin',
  'GET /api/v1/operations/projections': 'admin',
  'POST /api/v1/operations/projections/{name}/replay': 'admin',
  'POST /api/v1/operations/projections/{name}/pause': 'admin',
  'POST /api/v1/operations/projections/{name}/resume': 'admin',
  'POST /api/v1/operations/projections/{name}/verify': 'admin',
  'GET /api/v1/operations/failures': 'admin',
  'POST /api/v1/operations/failures/{id}/retry': 'admin',
  'POST /api/v1/operations/failures/{id}/skip': 'admin',
  'GET /api/v1/operations/events': 'admin',
};

const variants = [
  (path: string) => path,
  (path: string) => `${path}/`,
  (path: string) => path.toUpperCase(),
  (path: string) => path.replace('/v1/', '//v1/'),
];

describe('every route of the API', () => {
  let shop: TestShop;
  let routes: [string, string, string[]][];
  const callers = new Map<Role | 'guest', ApiClient>();
  beforeAll(async () => {
    shop = await TestShop.open({ worker: false });
    callers.set('guest', shop.guest);
    for (const role of ['USER', 'GUEST_USER', 'SOULVIA_PARTNER', 'ADMIN'] as const)
      callers.set(role, (await shop.person(role)).api);
    const document = (await shop.guest.get('/api/docs-json')).body as OpenApi;
    expect(document.openapi).toBe('3.1.0');
    routes = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, route]): [string, string, string[]] => [
        method.toUpperCase(),
        path,
        Object.keys(route.responses),
      ]),
    );
  });
  afterAll(async () => shop.close());

  test('is one the contract knows', () => {
    expect(routes.map(([method, path]) => `${method} ${path}`).toSorted()).toEqual(Object.keys(access).toSorted());
  });

  test('answers who may not call it with 401 or 403, however the path is spelt, and writes nothing', async () => {
    const before = await shop.query('select count(*) as count from events');
    const holes: unknown[] = [];
    for (const [method, template] of routes) {
      const needed = access[`${method} ${template}`];
      if (needed === 'public') continue;
      for (const [who, client] of callers) {
        if (who === 'ADMIN' || (needed === 'signed-in' && who !== 'guest')) continue;
        for (const variant of variants) {
          const path = variant(template.replace('{id}', '1').replace('{name}', 'dashboard'));
          for (const verb of method === 'GET' ? ['GET', 'HEAD'] : [method]) {
            const { status } = await client.send(verb, path, verb === 'GET' || verb === 'HEAD' ? undefined : '{}');
            const right = status === (who === 'guest' ? 401 : 403) || (path.includes('//') && status === 404);
            if (!right) holes.push({ who, verb, path, status });
          }
        }
      }
    }
    expect(holes).toEqual([]);
    expect(await shop.query('select count(*) as count from events')).toEqual(before);
  });

  test('answers only with statuses its documentation names', async () => {
    const strange: unknown[] = [];
    for (const [method, template, documented] of routes) {
      for (const [who, client] of callers) {
        for (const id of ['1', '2147483648', 'abc']) {
          const path = template.replace('{id}', id).replace('{name}', 'no-such-projection');
          const { status } = await client.send(method, path, method === 'GET' ? undefined : '{"unknown":1}');
          if (!documented.includes(String(status))) strange.push({ who, method, path, status, documented });
        }
      }
    }
    expect(strange).toEqual([]);
  });

  test('refuses a write that a browser sends from another site, and takes one from its own', async () => {
    const admin = callers.get('ADMIN') ?? shop.guest;
    const send = (headers: Record<string, string>) => admin.post('/api/v1/notifications/read-all', {}, headers);
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: `${shop.url}.evil.example` },
    ];
    for (const headers of foreign) {
      const answer = await send(headers);
      expect([headers, answer.status, (answer.body as Problem).code]).toEqual([headers, 403, 'CROSS_SITE']);
    }
    expect((await send({ Origin: shop.url, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
  });

  test('sends the headers that keep pages safe, and none that tells what it is made of', async () => {
    const { headers } = await shop.guest.get('/api/v1/products');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect([headers.get('x-content-type-options'), headers.get('x-powered-by'), headers.get('server')]).toEqual([
      'nosniff',
      null,
      null,
    ]);
  });
});

test('a route that does not say who may call it stops the start', async () => {
  @Controller('forgotten')
  class Forgotten {
    @Get()
    read(): string {
      return 'open to all by mistake';
    }
  }
  @Module({ imports: [DiscoveryModule], controllers: [Forgotten], providers: [PolicyCheck] })
  class ForgottenModule {}
  const app = await NestFactory.create(ForgottenModule, { logger: false, abortOnError: false });
  await expect(app.init()).rejects.toThrow('Forgotten.read');
});
