import { beforeAll, describe, expect, test } from '@jest/globals';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { type Duty, dutyNames, type LoginResponse, type Permission, listPermissions } from '@soulvia/contracts';
import { type Policy, policyKey } from '@soulvia/platform/http';
import { fill, type OpenApi, readOpenApi, type Route, routesOf } from '../../../test/support/api-routes.js';
import { eventually } from '../../../test/support/eventually.js';
import { expiredToken, forgedTokens } from '../../../test/support/forged-tokens.js';
import { eachOf, usePlainHttp } from '../../../test/support/plain-http.js';
import { allSpellings, type Spelling } from '../../../test/support/path-spellings.js';
import { type Access, routeAccess } from '../../../test/support/route-access.js';
import { routePermissions } from '../../../test/support/route-permissions.js';
import { isExhaustive, sample } from '../../../test/support/sample.js';
import { digestTables } from '../../../test/support/table-digest.js';
import { useShop } from '../../../test/support/use-shop.js';
import { type Person, TestShop } from '../../../test/support/test-shop.js';

/** A caller. Guests and callers without a valid token get 401 where sign-in is required. */
interface Caller {
  who: string;
  headers: Record<string, string | string[]>;
  kind: 'nobody' | 'guest' | 'customer' | 'admin';
}

/**
 * Two callers, one for each refusal, try every spelling of the routes that refuse them. What a spelling does to a path is the same for
 * the others: they try each route as it is and with one other spelling, a different one from route to route.
 */
function spellingsFor(caller: Caller, turn: number): [string, Spelling][] {
  if (caller.who === 'a guest' || caller.who === 'USER') return allSpellings;
  const [asItIs, ...others] = allSpellings;
  const inTurn = others[turn % others.length];
  return [asItIs, inTurn].filter((spelling) => spelling !== undefined);
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const nobodysId = '2147483647';

describe('access policies of every route', () => {
  let routes: Route[];
  let document: OpenApi;
  let user: Caller;
  const callers: Caller[] = [];
  const accessOf = (route: Route): Access | undefined => routeAccess[`${route.method} ${route.template}`];

  const shop = useShop({ worker: false });
  const http = usePlainHttp(shop);
  beforeAll(async () => {
    document = await readOpenApi(shop.guest);
    expect(document.openapi).toBe('3.1.0');
    routes = routesOf(document);
    const [customer, admin] = [await shop.person(), await shop.person('ADMIN')];
    const [guestUser, partner] = [await shop.person('GUEST_USER'), await shop.person('SOULVIA_PARTNER')];
    const login = await shop.guest.post('/api/v1/auth/login', { email: admin.email, password: admin.password });
    const { refresh } = (login.body as LoginResponse).tokens;
    user = { who: 'USER', headers: bearer(customer.api.token ?? ''), kind: 'customer' };
    callers.push(
      { who: 'a guest', headers: {}, kind: 'guest' },
      user,
      { who: 'GUEST_USER', headers: bearer(guestUser.api.token ?? ''), kind: 'customer' },
      { who: 'SOULVIA_PARTNER', headers: bearer(partner.api.token ?? ''), kind: 'customer' },
      { who: 'ADMIN', headers: bearer(admin.api.token ?? ''), kind: 'admin' },
      ...(await peopleWhoWere(admin)),
      { who: 'a refresh token', headers: bearer(refresh), kind: 'nobody' },
      { who: 'an expired token', headers: bearer(expiredToken(admin.api.token ?? '')), kind: 'nobody' },
      { who: 'another scheme', headers: { Authorization: `Basic ${admin.api.token}` }, kind: 'nobody' },
      { who: 'a token in a cookie', headers: { Cookie: `access=${admin.api.token}` }, kind: 'guest' },
      { who: 'a token in other headers', headers: { 'X-Access-Token': admin.api.token ?? '' }, kind: 'guest' },
    );
    for (const [what, token] of Object.entries(forgedTokens(admin.api.token ?? '', customer.id)))
      callers.push({ who: `a token with ${what}`, headers: bearer(token), kind: 'nobody' });
  });

  /** Admins with a valid token whose account or session is gone. */
  async function peopleWhoWere(admin: Person): Promise<Caller[]> {
    const [gone, idle, demoted, out] = [
      await shop.person('ADMIN'),
      await shop.person('ADMIN'),
      await shop.person('ADMIN'),
      await shop.person('ADMIN'),
    ];
    await admin.api.send('DELETE', `/api/v1/users/${gone.id}`, undefined);
    await admin.api.patch(`/api/v1/users/${idle.id}`, { is_active: false });
    await admin.api.patch(`/api/v1/users/${demoted.id}`, { role: 'USER' });
    await shop.query('update sessions set revoked_at = now() where user_id = $1', [out.id]);
    for (const person of [gone, idle, demoted, out])
      await eventually(async () => expect((await person.api.get('/api/v1/auth/me')).status).toBe(401));
    const who: [string, Person][] = [
      ['a deleted user', gone],
      ['a deactivated user', idle],
      ['a user whose role changed', demoted],
      ['a signed-out user', out],
    ];
    return who.map(([what, person]) => ({ who: what, headers: bearer(person.api.token ?? ''), kind: 'nobody' }));
  }

  /** Calls the route as the caller. @returns status and body. */
  async function ask(route: Route, caller: Caller, path: string, method = route.method): Promise<number> {
    const reads = method === 'GET' || method === 'HEAD';
    const headers = { ...caller.headers, ...(reads ? {} : { 'Content-Type': 'application/json' }) };
    const { status } = await http.send({ method, path, headers, ...(reads ? {} : { body: '{}' }) });
    return status;
  }

  function refusalOf(route: Route, caller: Caller): 401 | 403 | undefined {
    const access = accessOf(route);
    if (access === 'public' || access === undefined || caller.kind === 'admin') return undefined;
    if (caller.kind === 'guest' || caller.kind === 'nobody') return 401;
    return access === 'admin' ? 403 : undefined;
  }

  test('policies: every route is listed in the access table', () => {
    expect(routes.map(({ method, template }) => `${method} ${template}`).toSorted()).toEqual(
      Object.keys(routeAccess).toSorted(),
    );
  });

  test.each([
    ['reads', true],
    ['writes', false],
  ])(
    'policies: unauthorized callers are refused for every spelling of the path of %s, without a write',
    async (_, reads) => {
      const some = routes.filter(({ method }) => (method === 'GET') === reads);
      const cells = some.flatMap((route, turn) =>
        callers.flatMap((caller, index) => {
          const refusal = refusalOf(route, caller);
          if (refusal === undefined) return [];
          return spellingsFor(caller, turn + index).flatMap(([spelt, { path, means }]) =>
            (route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]).map((method) => {
              const right = means === 'nothing' && route.template.includes('/v1/') ? 404 : refusal;
              return { route, caller, spelt, method, right, path: path(fill(route.template, { name: 'dashboard' })) };
            }),
          );
        }),
      );
      expect(cells.length).toBeGreaterThan(8_000);
      for (const { who } of callers.filter(({ kind }) => kind !== 'admin'))
        expect(new Set(cells.flatMap(({ caller, spelt }) => (caller.who === who ? [spelt] : []))).size).toBe(
          allSpellings.length,
        );
      const plain = cells.filter(
        ({ caller, spelt }) => (caller.who === 'a guest' || caller === user) && spelt === allSpellings[0]?.[0],
      );
      const before = await digestTables(shop.query);
      const holes: unknown[] = [];
      await eachOf(
        isExhaustive ? cells : [...plain, ...sample(cells, 500)],
        async ({ route, caller, spelt, method, right, path }) => {
          const status = await ask(route, caller, path, method);
          if (status !== right) holes.push({ who: caller.who, method, path, spelt, status, right });
        },
      );
      expect(holes).toEqual([]);
      expect(await digestTables(shop.query)).toEqual(before);
    },
    300_000,
  );

  const needsOf = ({ method, template, operation }: Route) =>
    routePermissions[`${method} ${template}`] ?? operation['x-permissions'] ?? [];

  test('policies: every admin route documents the permissions that it needs', () => {
    const adminRoutes = routes.filter((route) => accessOf(route) === 'admin');
    for (const route of adminRoutes)
      expect([route.template, route.operation['x-permissions']]).toEqual([route.template, [...needsOf(route)]]);
    const known = adminRoutes.map(({ method, template }) => `${method} ${template}`);
    expect(known).toEqual(expect.arrayContaining(Object.keys(routePermissions)));
  });

  test('policies: each duty opens exactly the admin routes that it has a permission for', async () => {
    const sets: Duty[][] = [[], ...dutyNames.map((duty) => [duty])];
    const adminRoutes = routes.filter((route) => accessOf(route) === 'admin');
    const refusedCount = (granted: readonly Permission[]) =>
      adminRoutes.filter((route) => !needsOf(route).some((need) => granted.includes(need))).length;
    const wrong: unknown[] = [];
    for (const duties of sample(sets, 4)) {
      const person = await shop.person('ADMIN', duties);
      const headers = { ...bearer(person.api.token ?? ''), 'Content-Type': 'application/json' };
      const granted = listPermissions({ owner: false, duties });
      const refused: string[] = [];
      await eachOf(adminRoutes, async (route) => {
        const path = fill(route.template, { id: nobodysId, name: 'no-such-one', kind: 'nothing' });
        const sent = route.method === 'GET' ? {} : { body: '{}' };
        const { status, body: text } = await http.send({ method: route.method, path, headers, ...sent });
        const needs = needsOf(route);
        const isAllowed = needs.some((need) => granted.includes(need));
        if (status === 403) refused.push(route.template);
        const asRefused = status === 403 && sameSet((JSON.parse(text) as { needs: string[] }).needs, needs);
        if (isAllowed ? status === 401 || status === 403 || status >= 500 : !asRefused)
          wrong.push({ duties, method: route.method, path, status, text });
      });
      expect([duties, refused.length]).toEqual([duties, refusedCount(granted)]);
    }
    expect(wrong).toEqual([]);
  });

  test('policies: routes for shoppers only refuse owners', async () => {
    const refusing = routes.filter(({ operation }) => operation['x-refuses-staff']);
    const admin = callers.find(({ kind }) => kind === 'admin');
    expect(refusing.length).toBeGreaterThan(0);
    for (const route of refusing)
      expect([route.template, admin && (await ask(route, admin, fill(route.template)))]).toEqual([route.template, 403]);
  });

  test('policies: staff without a duty change nothing', async () => {
    const { api } = await shop.person('ADMIN', []);
    const before = await digestTables(shop.query);
    const headers = { ...bearer(api.token ?? ''), 'Content-Type': 'application/json' };
    await eachOf(
      routes.filter((route) => accessOf(route) === 'admin'),
      async ({ method, template }) => {
        const path = fill(template, { id: '1', name: 'dashboard', kind: 'order' });
        await http.send({ method, path, headers, ...(method === 'GET' ? {} : { body: '{}' }) });
      },
    );
    expect(await digestTables(shop.query)).toEqual(before);
  });

  test('policies: the test notices any write', async () => {
    const before = await digestTables(shop.query);
    await shop.query(`update users set whatsapp = '03000000000' where id = (select min(id) from users)`);
    expect(await digestTables(shop.query)).not.toEqual(before);
  });

  test('policies: public routes need no sign-in', async () => {
    const open = routes.filter((route) => accessOf(route) === 'public');
    const asked: unknown[] = [];
    for (const route of open) {
      const status = await ask(route, { who: 'a guest', headers: {}, kind: 'guest' }, fill(route.template));
      // Without a worker the read models lag, which deep health reports with 503.
      const isReport = status === 503 && route.template === '/api/health/deep';
      // A switch of the shop, not a policy, closes the checkout of guests.
      const isSwitch = status === 403 && route.template === '/api/v1/orders/guest-checkout';
      if (status === 401 || (status === 403 && !isSwitch) || (status >= 500 && !isReport))
        asked.push({ ...route, status });
    }
    expect(asked).toEqual([]);
  });

  test('policies: a token of one megabyte is refused unread', async () => {
    for (const route of sample(routes, 10)) {
      const path = fill(route.template, { id: nobodysId });
      const headers = bearer('x'.repeat(1_000_000));
      const response = await http.send({ method: route.method, path, headers }).catch(() => undefined);
      expect([path, 431]).toEqual([path, response?.status ?? 431]);
    }
  });

  test('policies: the test finds any route that is opened to customers by mistake', async () => {
    const adminRoutes = routes.filter((route) => accessOf(route) === 'admin');
    const findHoles = async () => {
      const found: string[] = [];
      await eachOf(adminRoutes, async (route) => {
        const path = fill(route.template, { id: nobodysId, name: 'no-such-one' });
        if ((await ask(route, user, path)) !== 403) found.push(`${route.method} ${route.template}`);
      });
      return found;
    };
    expect(await findHoles()).toEqual([]);
    // Each handler is open in rounds of its own, those of its code: they tell which handler opens a route, or that several do.
    const handlers = handlersForAdmins(shop);
    const bits = handlers.length.toString(2).length;
    const rounds = isExhaustive ? 2 * bits : 2;
    const codes = handlers.map((_, index) => codeWord(index, bits).slice(0, rounds));
    const openIn = new Map<string, string>();
    for (let round = 0; round < rounds; round += 1) {
      const close = handlers.filter((_, index) => codes[index]?.[round] === '1').map(openToCustomers);
      const holes = new Set(await findHoles());
      close.forEach((it) => it());
      for (const { method, template } of adminRoutes) {
        const name = `${method} ${template}`;
        openIn.set(name, `${openIn.get(name) ?? ''}${holes.has(name) ? 1 : 0}`);
      }
    }
    // Every route is opened by exactly one handler, and every handler opens exactly one route.
    expect([...openIn.values()].toSorted()).toEqual(codes.toSorted());
  });
});

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join() === other.toSorted().join();
}

/** The bits of a number, each followed by its opposite. */
function codeWord(value: number, bits: number): string {
  return Array.from({ length: bits }, (_, bit) => ((value >> bit) & 1 ? '10' : '01')).join('');
}

/** Gives a handler the policy of a route for everyone who is signed in. @returns what takes it back. */
function openToCustomers(handler: Function): () => void {
  const own: unknown = Reflect.getOwnMetadata(policyKey, handler);
  Reflect.defineMetadata(policyKey, { kind: 'signed-in' } satisfies Policy, handler);
  return () => {
    if (own === undefined) Reflect.deleteMetadata(policyKey, handler);
    else Reflect.defineMetadata(policyKey, own, handler);
  };
}

function handlersForAdmins(shop: TestShop): Function[] {
  const [scanner, reflector] = [shop.part(MetadataScanner), shop.part(Reflector)];
  return shop
    .part(DiscoveryService)
    .getControllers()
    .flatMap(({ instance, metatype }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, Function>;
      return scanner
        .getAllMethodNames(prototype)
        .map((name) => prototype[name])
        .filter((handler) => handler !== undefined)
        .filter((handler) => Reflect.hasMetadata('method', handler))
        .filter((handler) => {
          const policy = reflector.getAllAndOverride<Policy>(policyKey, [handler, metatype ?? handler]);
          return policy?.kind === 'staff';
        });
    });
}
