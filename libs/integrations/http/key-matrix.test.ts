import { beforeAll, expect, jest, test } from '@jest/globals';
import { type KeyPermission, keyPermissions, type Problem } from '@soulvia/contracts';
import { ApiKeys } from '@soulvia/platform/api-keys';
import fc from 'fast-check';
import { fill, readOpenApi, type Route, routesOf } from '../../../test/support/api-routes.js';
import { openKey, withPeople } from '../../../test/support/keys.js';
import { eachOf, usePlainHttp } from '../../../test/support/plain-http.js';
import { routeAccess } from '../../../test/support/route-access.js';
import { isExhaustive, sample } from '../../../test/support/sample.js';
import { useShop, usePerson } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const owner = usePerson(shop, 'ADMIN');
const http = usePlainHttp(shop);
let routes: Route[];
beforeAll(async () => {
  routes = routesOf(await readOpenApi(shop.guest));
  jest.spyOn(shop.part(ApiKeys).limit, 'take').mockImplementation(() => undefined);
});

interface Scope {
  permissions: readonly KeyPermission[];
  readsPeople: boolean;
}

const lists: (readonly KeyPermission[])[] = [...keyPermissions.map((one) => [one]), keyPermissions, []];
const scopes = lists.flatMap((permissions) =>
  [true, false].map((readsPeople): Scope => ({ permissions, readsPeople })),
);

async function openScope({ permissions, readsPeople }: Scope): Promise<string> {
  const [first = 'orders.read'] = permissions;
  const key = await openKey(shop, owner, permissions.length > 0 ? permissions : [first], readsPeople ? withPeople : {});
  if (permissions.length === 0) await shop.query(`update api_keys set permissions = '{}' where id = $1`, [key.id]);
  return key.secret;
}

/** What the document promises of a call: undefined for a public route, which reads no key. */
function expectedRefusal({ method, template, operation }: Route, scope: Scope): string | null | undefined {
  // Query parameters that are for staff alone are the only ones for which a public route reads a token and answers 403.
  const readsNone = operation.security === undefined || (method === 'GET' && operation.responses[403] !== undefined);
  if (routeAccess[`${method} ${template}`] === 'public' && readsNone) return undefined;
  const needs = operation['x-permissions'] ?? [];
  if (!operation['x-keys']) return 'FORBIDDEN';
  if (!needs.some((need) => (scope.permissions as readonly string[]).includes(need)))
    return `FORBIDDEN ${needs.toSorted().join()}`;
  return operation['x-personal-data'] && !scope.readsPeople ? 'FORBIDDEN personal_data' : null;
}

async function call(route: Route, secret: string, id: string): Promise<{ status: number; refusal: string | null }> {
  const path = fill(route.template, { id, name: 'nothing', kind: 'nothing' });
  const reads = route.method === 'GET';
  const headers = { Authorization: `Bearer ${secret}`, ...(reads ? {} : { 'Content-Type': 'application/json' }) };
  const { status, body } = await http.send({ method: route.method, path, headers, ...(reads ? {} : { body: '{}' }) });
  if (status !== 401 && status !== 403) return { status, refusal: null };
  const { code, needs } = JSON.parse(body) as Problem;
  return { status, refusal: needs ? `${code} ${needs.toSorted().join()}` : code };
}

test('keys: each opens what the document says of its list, and nothing else', async () => {
  expect(routes.filter(({ operation }) => operation['x-keys']).length).toBeGreaterThan(40);
  for (const scope of sample(scopes, 3)) {
    const secret = await openScope(scope);
    const wrong: unknown[] = [];
    await eachOf(routes, async (route) => {
      const expected = expectedRefusal(route, scope);
      const { status, refusal } = await call(route, secret, '2147483647');
      const isWrong =
        expected === undefined ? status === 401 : refusal !== expected || (status >= 500 && expected === null);
      if (isWrong) wrong.push({ ...scope, method: route.method, template: route.template, expected, status, refusal });
    });
    expect(wrong).toEqual([]);
  }
});

test('keys: no sequence of calls lets a key do more than its list', async () => {
  const guarded = async () =>
    shop.query(
      `select (select md5(string_agg(u::text, '' order by id)) from users u) as users,
              (select md5(string_agg(s::text, '' order by user_id)) from staff s) as staff,
              (select count(*)::int from api_keys where revoked_at is null) as keys,
              (select count(*)::int from approvals) as approvals`,
    );
  const open = routes.filter(({ operation }) => operation['x-keys']);
  const secrets = new Map<Scope, string>();
  for (const scope of sample(scopes, 4)) secrets.set(scope, await openScope(scope));
  const before = await guarded();
  const step = fc.record({
    scope: fc.constantFrom(...secrets.keys()),
    route: fc.constantFrom(...open, ...routes),
    id: fc.constantFrom('1', '2', '2147483647'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      for (const { scope, route, id } of steps) {
        const expected = expectedRefusal(route, scope);
        if (expected === undefined) continue;
        const { refusal, status } = await call(route, secrets.get(scope) ?? '', id);
        expect([route.template, route.method, refusal, status < 500]).toEqual([
          route.template,
          route.method,
          expected,
          true,
        ]);
      }
    }),
    { numRuns: isExhaustive ? 100 : 10, seed: 46 },
  );
  expect(await guarded()).toEqual(before);
});
