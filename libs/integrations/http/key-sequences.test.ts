import { beforeAll, expect, test } from '@jest/globals';
import { importPermissions, type ImportKind, type KeyPermission, keyPermissions } from '@soulvia/contracts';
import { Random } from '../../../test/faults/random/random.js';
import type { ApiClient, ApiResponse } from '../../../test/support/api-client.js';
import { fill, readOpenApi, type Route, routesOf } from '../../../test/support/api-routes.js';
import { goodBodies } from '../../../test/support/good-bodies.js';
import { expectedRefusal, openScope, readRefusal, type Scope } from '../../../test/support/key-scopes.js';
import { factsByPermission, KeyShop, people } from '../../../test/support/key-shop.js';
import { liftKeyLimit, type TestKey } from '../../../test/support/keys.js';
import { sample } from '../../../test/support/sample.js';
import { sendForm } from '../../../test/support/send-form.js';
import { TableWatch } from '../../../test/support/table-digest.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop();
const owner = usePerson(shop, 'ADMIN');
liftKeyLimit(shop);
const missing = '2147483647';
let routes: Route[];
let seeded: KeyShop;
let bodies: Record<string, () => unknown>;
beforeAll(async () => {
  routes = routesOf(await readOpenApi(shop.guest));
  seeded = await KeyShop.open(shop, owner);
  const statuses = Random.of(46, 'statuses');
  bodies = {
    ...goodBodies(owner, seeded.products[2] ?? 0, people.email),
    'PATCH /api/v1/orders/{id}': () => ({ status: statuses.pick(['PROCESSING', 'SHIPPED', 'CANCELLED']) }),
    'POST /api/v1/orders/{id}/parcels': () => ({ courier_id: seeded.courier, anyway: true }),
  };
}, 60_000);

/** What any call of a key may write: when and from where it was used, and whom it read of. */
const bookkeeping = ['api_key_addresses', 'api_keys', 'key_days', 'people_read', 'rate_limits'];
const stockTables = ['stock', 'stock_receipt_lines', 'stock_receipts', 'stock_write_offs', 'approval_allowances'];
const sheetTables = ['due_work', 'import_rows', 'imports'];
/** What a call may write by a permission, with events of it. No permission that is missing here writes. */
const tablesByPermission: Partial<Record<KeyPermission, readonly string[]>> = {
  'orders.write': ['orders', 'stock', 'unproven_orders'],
  'parcels.write': ['orders', 'parcels', 'parcel_lines', 'parcel_reports', ...sheetTables],
  'catalogue.write': ['products', 'categories', 'product_prices', 'search_words', ...sheetTables],
  'stock.write': [...stockTables, ...sheetTables],
};
/** After one call of each route that is open to the key. */
const steps = 30;

const everything: Scope = { permissions: keyPermissions, readsPeople: true };
const scopes = Array.from({ length: 24 }, (_, nth): Scope => {
  const random = Random.of(46, 'list', nth);
  return { permissions: keyPermissions.filter(() => random.chance(0.4)), readsPeople: random.chance(0.5) };
});

interface Call {
  route: Route;
  scope: Scope;
  /** Of the sheet that the call is about. */
  kind: ImportKind | undefined;
  response: ApiResponse;
}

const isWrite = ({ method }: Route) => method !== 'GET';
const isDelete = ({ method }: Route) => method === 'DELETE';
const isSheetSent = ({ method, template }: Route) => method === 'POST' && template === '/api/v1/imports';
const isOpenTo = (scope: Scope) => (route: Route) => expectedRefusal(route, scope) === null;
const columnsOfKind = {
  products: 'id,quantity',
  'stock-receipts': 'product_id,quantity',
  'tracking-numbers': 'order_id,tracking_number',
  'courier-statement': 'tracking_number,gross',
};
let sheets = 0;

async function callRoute(random: Random, route: Route, { api }: TestKey, scope: Scope): Promise<Call> {
  if (isSheetSent(route)) return sendSheet(random, route, api, scope);
  const ids = await seeded.idsFor(route.template);
  // Of the oldest things, bodies need some: they are never deleted.
  const possible = isDelete(route) ? ids.slice(5) : ids;
  const id = random.chance(0.5) ? (possible.at(-1) ?? missing) : random.pick([...possible, missing]);
  const path = fill(route.template, { id, name: 'best-sellers', level: '1', kind: 'order' });
  const kind = route.template.includes('/imports/') ? await seeded.kindOfImport(id) : undefined;
  const body = random.chance(0.1) ? {} : (bodies[`${route.method} ${route.template}`]?.() ?? {});
  const sent = isWrite(route) ? JSON.stringify(body) : undefined;
  return { route, scope, kind, response: await api.send(route.method, path, sent) };
}

async function sendSheet(random: Random, route: Route, api: ApiClient, scope: Scope): Promise<Call> {
  const known = ['products', 'stock-receipts', 'tracking-numbers', 'courier-statement'] as const;
  const granted = known.filter((one) => (scope.permissions as readonly string[]).includes(importPermissions[one]));
  const kind = random.pick(granted.length > 0 && random.chance(0.8) ? granted : known);
  sheets += 1;
  const file = new Blob([`${columnsOfKind[kind]},no. ${sheets}\r\n${seeded.products[3]},7\r\n`]);
  const courier = kind === 'tracking-numbers' ? { courier_id: String(seeded.courier) } : {};
  return { route, scope, kind, response: await sendForm(api, 'POST', route.template, { kind, file, ...courier }) };
}

/** The permissions of its list by which a key may make this call. */
function permissionsFor({ route, scope, kind }: Omit<Call, 'response'>): readonly KeyPermission[] {
  const needs: readonly string[] = kind ? [importPermissions[kind]] : (route.operation['x-permissions'] ?? []);
  return isOpenTo(scope)(route) ? scope.permissions.filter((one) => needs.includes(one)) : [];
}

function refusalFor(call: Call): string | null | undefined {
  const expected = expectedRefusal(call.route, call.scope);
  const isOtherKind = expected === null && isSheetSent(call.route) && permissionsFor(call).length === 0;
  return isOtherKind && call.kind ? `FORBIDDEN ${importPermissions[call.kind]}` : expected;
}

/** What a call has done or told beyond what its key may. */
function listExcess(call: Call, changed: readonly string[]): string[] {
  const { route, scope, response } = call;
  const granted = permissionsFor(call);
  const written = granted.flatMap((one) => tablesByPermission[one] ?? []);
  const writable = [...bookkeeping, ...(isWrite(route) && granted.length > 0 ? ['events', ...written] : [])];
  const text = JSON.stringify([response.body, [...response.headers]]);
  const mayTellPeople = route.operation['x-personal-data'] === true && scope.readsPeople && granted.length > 0;
  const facts = Object.entries(factsByPermission).filter(
    ([, shownTo]) => granted.length === 0 || !shownTo.some((one) => scope.permissions.includes(one)),
  );
  const secrets = [...(mayTellPeople ? [] : [...Object.values(people), owner.email]), ...facts.map(([fact]) => fact)];
  const expected = refusalFor(call);
  const refusal = readRefusal(response.status, response.body);
  return [
    ...changed.filter((name) => !writable.some((table) => name === `public.${table}`)).map((name) => `writes ${name}`),
    ...secrets.filter((secret) => text.includes(secret)).map((secret) => `tells ${secret}`),
    ...(expected !== undefined && refusal !== expected ? [`answers ${refusal} instead of ${expected}`] : []),
    ...(response.status >= 500 ? [`answers ${response.status}`] : []),
    ...(expected !== undefined && response.status < 300 && granted.length === 0 ? ['succeeds'] : []),
  ];
}

/** All keys but for the times of their last use. */
const readKeys = () => shop.query(`select to_jsonb(k) - 'last_used_at' as key from api_keys k order by id`);

test('keys: no sequence of calls changes or tells more than the list of a key', async () => {
  const full = await openScope(shop, owner, everything);
  for (const [nth, scope] of sample(scopes, 3).entries()) {
    const own = await openScope(shop, owner, scope);
    await shop.order(owner, [{ product_id: seeded.products[2] ?? 0, quantity: 1 }]);
    const [keys, watch, random] = [await readKeys(), await TableWatch.start(shop.query), Random.of(46, 'calls', nth)];
    const opened = routes.filter(isOpenTo(scope));
    const done = new Set<string>();
    const first = random.shuffle(opened);
    for (let step = 0; step < first.length + steps; step += 1) {
      // What a key for everything leaves behind is no way to more for another key.
      const [key, keyScope] = step < first.length || random.chance(0.8) ? [own, scope] : [full, everything];
      const open = routes.filter(isOpenTo(keyScope));
      const route =
        first[step] ??
        random.pick(random.pick([open.filter(isWrite), open, routes].filter(({ length }) => length > 0)));
      // A public route reads no key: a guest may do as much.
      if (isWrite(route) && expectedRefusal(route, keyScope) === undefined) continue;
      const call = await callRoute(random, route, key, keyScope);
      const changed = await watch.listChanged();
      const excess = listExcess(call, changed).map((what) => `${route.method} ${route.template} ${what}`);
      expect({ ...keyScope, excess }).toEqual({ ...keyScope, excess: [] });
      if (key === own && isOpenTo(scope)(route) && call.response.status < 300)
        done.add(changed.includes('public.events') ? 'written' : 'read');
    }
    expect([scope, done.has('written')]).toEqual([scope, opened.some(isWrite)]);
    expect([scope, done.has('read')]).toEqual([scope, opened.length > 0]);
    expect(await readKeys()).toEqual(keys);
  }
}, 300_000);

test('keys: what the sequences look for is in the answers to a key that may read it', async () => {
  const { api } = await openScope(shop, owner, everything);
  const [order = missing] = await seeded.idsFor('/orders/{id}');
  const lists = ['orders/admin/orders', `orders/${order}`, 'parcels', 'users', 'cash/statements'];
  const told = JSON.stringify(await Promise.all(lists.map(async (list) => (await api.get(`/api/v1/${list}`)).body)));
  const shown = Object.keys(factsByPermission).filter((fact) => factsByPermission[fact]?.includes('customers.read'));
  for (const fact of [...Object.values(people), ...shown, 'CANARYTRACK', 'CANARYSTATEMENT'])
    expect(told).toContain(fact);
});
