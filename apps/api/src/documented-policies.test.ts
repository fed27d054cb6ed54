import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { root } from '../../../test/architecture/source-tree.js';
import { type OpenApi, readOpenApi, type Route, routesOf } from '../../../test/support/api-routes.js';
import { describePermissions } from '../../../test/support/describe-permissions.js';
import { personalDataRoutes, unrecordedReads } from '../../../test/support/personal-data-routes.js';
import { type Access, routeAccess } from '../../../test/support/route-access.js';
import { useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
let document: OpenApi;
let routes: Route[];
beforeAll(async () => {
  document = await readOpenApi(shop.guest);
  routes = routesOf(document);
});

const accessOf = (route: Route): Access | undefined => routeAccess[`${route.method} ${route.template}`];

test('policies: every route by which staff read personal data is recorded in the security log', () => {
  expect(personalDataRoutes(document).map(({ template }) => template)).toEqual(
    expect.arrayContaining([
      '/api/v1/users',
      '/api/v1/users/{id}',
      '/api/v1/orders/admin/orders',
      '/api/v1/inbox/{id}',
    ]),
  );
  expect(unrecordedReads(document)).toEqual([]);
  const planted = structuredClone(document);
  const users = planted.paths['/api/v1/users']?.get;
  expect(users?.['x-personal-data']).toBe(true);
  delete users?.['x-personal-data'];
  expect(unrecordedReads(planted)).toEqual(['GET /api/v1/users']);
});

test('policies: docs/permissions.md describes every route and topic; `npm run permissions` writes it', async () => {
  const page = join(root, 'docs', 'permissions.md');
  const text = describePermissions(routes);
  if (process.env.WRITE_PERMISSIONS_PAGE) await writeFile(page, text);
  expect(await readFile(page, 'utf8')).toBe(text);
});

test('policies: every route that the request limiter counts documents 429, and says when to try again', () => {
  const limited = routes.filter((route) =>
    route.method === 'GET'
      ? route.template.includes('/v1/') && accessOf(route) !== 'admin'
      : accessOf(route) !== 'public',
  );
  expect(limited.length).toBeGreaterThan(80);
  const undocumented = limited.filter(({ operation }) => operation.responses[429] === undefined);
  expect(undocumented.map(({ method, template }) => `${method} ${template}`)).toEqual([]);
  const refusals = routes.flatMap(({ operation: { responses } }) =>
    [responses[429] ?? [], responses[503] ?? []].flat(),
  );
  expect(refusals.filter(({ headers }) => headers?.['Retry-After'] === undefined)).toEqual([]);
});
