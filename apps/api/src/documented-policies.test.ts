import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { type Duty, dutyNames, listPermissions } from '@soulvia/contracts';
import { root } from '../../../test/architecture/source-tree.js';
import { type OpenApi, readOpenApi, type Route, routesOf } from '../../../test/support/api-routes.js';
import { describePermissions } from '../../../test/support/describe-permissions.js';
import { fileRoutes, uncountedPeople } from '../../../test/support/shown-people-routes.js';
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
  const change = planted.paths['/api/v1/orders/{id}']?.patch;
  expect([change?.['x-keys'], change?.['x-personal-data']]).toEqual([true, true]);
  delete change?.['x-personal-data'];
  expect(unrecordedReads(planted)).toContain('PATCH /api/v1/orders/{id}');
});

test('policies: every route by which staff see people names them, so that they are counted', () => {
  expect(uncountedPeople(document)).toEqual([]);
  const planted = structuredClone(document);
  delete planted.components.schemas.Payer?.properties?.id?.['x-person'];
  expect(uncountedPeople(planted)).toEqual(
    ['GET /api/v1/payments/package-payment', 'PATCH /api/v1/payments/package-payment/{id}/approve'].flatMap((route) =>
      ['full_name', 'email', 'phone'].map((field) => `${route}: Payer.${field}`),
    ),
  );
  // Files name people by `namePeople`; those of products, stock and the books have none.
  expect(fileRoutes(document)).toEqual([
    'GET /api/v1/products/export.csv',
    'POST /api/v1/parcels/booking-sheet',
    'GET /api/v1/parcels/{id}/label',
    'GET /api/v1/refunds',
    'GET /api/v1/books/journals',
    'GET /api/v1/cash/statements/{id}',
    'GET /api/v1/cash/withholding',
    'GET /api/v1/imports/{id}/problems.csv',
    'GET /api/v1/stock/moves',
    'GET /api/v1/cash/couriers/{id}/parcels',
    'GET /api/v1/books/months',
    'GET /api/v1/payouts/batches/{id}/file',
    'GET /api/v1/earnings/withholding',
  ]);
});

test('policies: what needs a step-up is listed here', () => {
  const listed = (terms: string) =>
    routes
      .filter(({ operation }) => operation['x-step-up'] === terms)
      .map(({ method, template }) => `${method} ${template}`)
      .toSorted();
  expect(listed('by-content')).toEqual([
    'PATCH /api/v1/users/{id}',
    'POST /api/v1/users',
    'PUT /api/v1/earnings/profile',
  ]);
  expect(listed('tracking_url')).toEqual(['PATCH /api/v1/couriers/{id}', 'POST /api/v1/couriers']);
  expect(listed('url')).toEqual(['PATCH /api/v1/hooks/{id}']);
  expect(listed('always')).toEqual([
    'DELETE /api/v1/auth/passkeys/{id}',
    'DELETE /api/v1/auth/totp',
    'DELETE /api/v1/orders/{id}',
    'DELETE /api/v1/users/{id}',
    'DELETE /api/v1/users/{id}/second-factor',
    'GET /api/v1/auth/step-up',
    'GET /api/v1/payouts/batches/{id}/file',
    'PATCH /api/v1/earnings/plans/{version}',
    'PATCH /api/v1/payments/package-payment/{id}/approve',
    'POST /api/v1/auth/passkeys',
    'POST /api/v1/auth/passkeys/registration',
    'POST /api/v1/auth/recovery-codes',
    'POST /api/v1/auth/totp',
    'POST /api/v1/auth/totp/confirm',
    'POST /api/v1/earnings/adjustments',
    'POST /api/v1/earnings/lines/{id}/decide',
    'POST /api/v1/earnings/periods/{month}/close',
    'POST /api/v1/earnings/periods/{month}/verify',
    'POST /api/v1/earnings/plans',
    'POST /api/v1/earnings/plans/{version}/activate',
    'POST /api/v1/earnings/plans/{version}/retire',
    'POST /api/v1/earnings/plans/{version}/simulations',
    'POST /api/v1/earnings/profiles/{id}/decide',
    'POST /api/v1/earnings/profiles/{id}/reveal',
    'POST /api/v1/earnings/tax-deposits',
    'POST /api/v1/hooks',
    'POST /api/v1/hooks/{id}/rotate',
    'POST /api/v1/keys',
    'POST /api/v1/operations/projections/{name}/pause',
    'POST /api/v1/orders/{id}/advance/decide',
    'POST /api/v1/partners/tree/{id}/move',
    'POST /api/v1/payments/package-payment/{id}/buy-back/decide',
    'POST /api/v1/payouts/batches',
    'POST /api/v1/payouts/batches/{id}/approve',
    'POST /api/v1/payouts/batches/{id}/leave-out',
    'POST /api/v1/payouts/{id}/failed',
    'POST /api/v1/payouts/{id}/leave-out',
    'POST /api/v1/payouts/{id}/paid',
    'POST /api/v1/refunds/{id}/paid',
    'POST /api/v1/refunds/{id}/reveal',
    'POST /api/v1/staff/invitations',
    'PUT /api/v1/couriers/{id}/secret',
    'PUT /api/v1/partners/agreement',
    'PUT /api/v1/settings/approvals',
    'PUT /api/v1/settings/cash',
    'PUT /api/v1/settings/company',
    'PUT /api/v1/settings/confirmation',
    'PUT /api/v1/settings/delivery',
    'PUT /api/v1/settings/features',
    'PUT /api/v1/settings/levels',
    'PUT /api/v1/settings/limits',
    'PUT /api/v1/settings/payment-details',
    'PUT /api/v1/settings/returns',
    'PUT /api/v1/settings/texts',
    'PUT /api/v1/settings/withholding',
    'PUT /api/v1/staff/{id}',
  ]);
});

test('policies: each duty opens a route that some other duty does not open', () => {
  const granted = new Map(dutyNames.map((duty) => [duty, listPermissions({ owner: false, duties: [duty] })]));
  const opens = (duty: Duty, { operation: { 'x-permissions': needs = [] } }: Route) =>
    needs.some((need) => granted.get(duty)?.includes(need));
  const special = routes.filter((route) => !dutyNames.every((duty) => opens(duty, route)));
  expect(dutyNames.filter((duty) => special.some((route) => opens(duty, route)))).toEqual(dutyNames);
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
