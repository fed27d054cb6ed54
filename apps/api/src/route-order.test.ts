import { resolve } from 'node:path';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type ExecutionContext, ForbiddenException } from '@nestjs/common';
import { PolicyGuard } from '@soulvia/platform/http';
import { ApiClient } from '../../../test/support/api-client.js';
import { fill, readOpenApi, type Route, routesOf } from '../../../test/support/api-routes.js';
import { testConfig } from '../../../test/support/test-config.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { shopModules } from './api.module.js';
import { type Api, createApi } from './create-api.js';

let database: TestDatabase;
let api: Api;
let routes: Route[];
let guest: ApiClient;
let reached: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  const modules = shopModules.toReversed();
  api = await createApi(testConfig(database), { webDir: resolve('dist', 'web'), modules });
  await api.app.listen(0, '127.0.0.1');
  const { port } = api.app.getHttpServer().address() as AddressInfo;
  guest = new ApiClient(`http://127.0.0.1:${port}`);
  routes = routesOf(await readOpenApi(guest));
  // Notes the handler of a request instead of calling it.
  jest.spyOn(PolicyGuard.prototype, 'canActivate').mockImplementation((context: ExecutionContext) => {
    reached.push(`${context.getClass().name}_${context.getHandler().name}`);
    throw new ForbiddenException();
  });
});
afterAll(async () => {
  jest.restoreAllMocks();
  await api.close();
  await database.drop();
});

/** Whether the path of one route, which has fewer parameters, would also match the template of the other. */
function isInTheWayOf(other: Route, { method, template }: Route): boolean {
  const pattern = new RegExp(`^${other.template.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return other.method === method && other.template !== template && pattern.test(template);
}

test('routes: with the modules in reverse order every route of the OpenAPI document reaches its own handler', async () => {
  reached = [];
  for (const { method, template } of routes) await guest.send(method, fill(template), undefined);
  expect(reached).toEqual(routes.map(({ operation }) => operation.operationId));
});

test('routes: there are paths that the template of another route would match as well', () => {
  const pairs = routes.flatMap((route) =>
    routes.filter((other) => isInTheWayOf(other, route)).map((other) => `${route.template} ${other.template}`),
  );
  expect(pairs).toEqual(
    expect.arrayContaining([
      '/api/v1/users/dashboard-stats /api/v1/users/{id}',
      '/api/v1/users/addresses /api/v1/users/{id}',
      '/api/v1/products/low-stock /api/v1/products/{id}',
      '/api/v1/inbox/replies /api/v1/inbox/{id}',
    ]),
  );
});
