import { beforeAll, expect, test } from '@jest/globals';
import { type KeyPermission, keyPermissions } from '@soulvia/contracts';
import { fill, readOpenApi, type Route, routesOf } from '../../../test/support/api-routes.js';
import { expectedRefusal, openScope, readRefusal, type Scope } from '../../../test/support/key-scopes.js';
import { liftKeyLimit } from '../../../test/support/keys.js';
import { eachOf, usePlainHttp } from '../../../test/support/plain-http.js';
import { sample } from '../../../test/support/sample.js';
import { useShop, usePerson } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const owner = usePerson(shop, 'ADMIN');
liftKeyLimit(shop);
const http = usePlainHttp(shop);
let routes: Route[];
beforeAll(async () => {
  routes = routesOf(await readOpenApi(shop.guest));
});

const lists: (readonly KeyPermission[])[] = [...keyPermissions.map((one) => [one]), keyPermissions, []];
const scopes = lists.flatMap((permissions) =>
  [true, false].map((readsPeople): Scope => ({ permissions, readsPeople })),
);

async function call(route: Route, secret: string, id: string): Promise<{ status: number; refusal: string | null }> {
  const path = fill(route.template, { id, name: 'nothing', kind: 'nothing' });
  const reads = route.method === 'GET';
  const headers = { Authorization: `Bearer ${secret}`, ...(reads ? {} : { 'Content-Type': 'application/json' }) };
  const { status, body } = await http.send({ method: route.method, path, headers, ...(reads ? {} : { body: '{}' }) });
  return { status, refusal: status === 401 || status === 403 ? readRefusal(status, JSON.parse(body)) : null };
}

test('keys: each opens what the document says of its list, and nothing else', async () => {
  expect(routes.filter(({ operation }) => operation['x-keys']).length).toBeGreaterThan(40);
  for (const scope of sample(scopes, 3)) {
    const { secret } = await openScope(shop, owner, scope);
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
