import { beforeAll, describe, expect, test } from '@jest/globals';
import { Cnics } from '@soulvia/accounts';
import type { Notification } from '@soulvia/contracts';
import { OrderLinks } from '@soulvia/ordering';
import type { ApiResponse, ApiClient } from '../../../test/support/api-client.js';
import { fill, type OpenApi, readOpenApi, type Route, routesOf } from '../../../test/support/api-routes.js';
import { goodBodies } from '../../../test/support/good-bodies.js';
import { offerPackage, pay } from '../../../test/support/partners.js';
import { eventually } from '../../../test/support/eventually.js';
import { routesTestedElsewhere } from '../../../test/support/routes-tested-elsewhere.js';
import { schemaMismatches } from '../../../test/support/schema-mismatch.js';
import { useFreshShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';
import { isExhaustive } from '../../../test/support/sample.js';

/** Data of one member that only an admin may also read, and secrets that must never appear. */
const ofTheMember = {
  cnic: '4210177777771',
  phone: '03177777772',
  whatsapp: '03177777773',
  street: 'Canary Street 7774',
  dob: '1977-07-17',
  email: 'canary.7775@soulvia.test',
};

/** Public responses that are cached with an ETag. */
const isPublicRead = ({ method, template }: Route) =>
  template.includes('/products') ||
  (method === 'GET' &&
    /^\/api\/v1\/(?:content\/\{key\}|reviews\/recent|settings\/(?:company|delivery|features|returns))$/.test(template));

interface Given {
  who: string;
  route: Route;
  path: string;
  response: ApiResponse;
}

/** Routes that would remove data that other calls need. */
const neededOn = [
  '/api/v1/packages/{id}',
  '/api/v1/users/{id}',
  '/api/v1/users/{id}/sessions',
  '/api/v1/products/{id}',
  '/api/v1/products/categories/{id}',
];

describe('API responses', () => {
  let document: OpenApi;
  let routes: Route[];
  let secrets: string[];
  let admin: Person;
  let customer: Person;
  let partner: Person;
  let member: Person;
  let product: number;
  let payment: number;
  const callers = new Map<string, ApiClient>();
  const given: Given[] = [];

  const shop = useFreshShop();
  beforeAll(async () => {
    document = await readOpenApi(shop.guest);
    routes = routesOf(document);
    admin = await shop.person('ADMIN');
    customer = await shop.person();
    partner = await shop.person('SOULVIA_PARTNER');
    member = await shop.person();
    secrets = await plantCanaries();
    callers.set('a guest', shop.guest);
    callers.set('a customer', customer.api);
    callers.set('a partner', partner.api);
    callers.set('an admin', admin.api);
    [product = 0] = await shop.products([1_000_000]);
    payment = await pay(shop, member.id, await offerPackage(shop, 100));
  });
  // A step of its own for each caller: all four together take longer than one may on a busy machine.
  beforeAll(() => walk('a customer', customer));
  beforeAll(() => walk('a partner', partner));
  beforeAll(() => walk('an admin', admin));
  beforeAll(() => walk('a guest', undefined));

  /** Creates a sponsor, an order, a reset link and other data of the member. @returns all secrets, as text. */
  async function plantCanaries(): Promise<string[]> {
    const { cnic, phone, whatsapp, email, street, dob } = ofTheMember;
    const { cnicSealed, cnicIndex } = shop.part(Cnics).columns(cnic);
    await shop.query(
      `update users set cnic_sealed = $2, cnic_index = $3, phone = $4, whatsapp = $5, email = $6, first_name = 'Canary', last_name = 'Bird' where id = $1`,
      [member.id, cnicSealed, cnicIndex, phone, whatsapp, email],
    );
    await shop.query('update addresses set street_no = $2 where user_id = $1', [member.id, street]);
    await shop.query(
      `insert into personal_details (user_id, dob, address, city, province, zip, country)
       values ($1, $2, $3, 'Lahore', 'Punjab', '54000', 'Pakistan')`,
      [member.id, dob, street],
    );
    const [scarce = 0] = await shop.products([10]);
    await shop.order(member, [{ product_id: scarce, quantity: 1 }]);
    await shop.guest.post('/api/v1/auth/forgot-password', { email });
    await admin.api.patch(`/api/v1/users/${member.id}`, { sponsor_id: admin.id });
    const kept = await shop.query<{ secret: string }>(
      `select password_hash as secret from users where password_hash is not null
       union all select encode(hash, format) from refresh_tokens, (values ('hex'), ('base64')) f (format)
       union all select encode(token_hash, format) from password_resets, (values ('hex'), ('base64')) f (format)
       union all select encode(token_hash, format) from email_verifications, (values ('hex'), ('base64')) f (format)`,
    );
    return kept.map(({ secret }) => secret);
  }

  /** Calls every route as one caller, with a valid and an invalid request. */
  async function walk(who: string, person: Person | undefined): Promise<void> {
    const client = callers.get(who) ?? shop.guest;
    const order = person && (await shop.order(person, [{ product_id: product, quantity: 1 }]));
    // Cancelling and deleting an order need one without a parcel.
    const booked = person && (await shop.order(person, [{ product_id: product, quantity: 1 }]));
    const notification = await eventually(async () => {
      const { body } = await (callers.get('an admin') ?? shop.guest).get('/api/v1/notifications');
      expect((body as Notification[]).length).toBeGreaterThan(0);
      return (body as Notification[])[0]?.id ?? 0;
    });
    const bodies = goodBodies(person, product, ofTheMember.email);
    const ids: [string, number][] = [
      ['/orders/{id}/parcels', booked?.id ?? 1],
      ['/orders/', order?.id ?? 1],
      ['/addresses/', person?.addressId ?? 1],
      ['/notifications/', notification],
      ['/categories/', 1],
      ['/packages/', 1],
      ['/package-payment/', payment],
      ['/products/', product],
      ['/users/{id}', member.id],
      ['/tree/', member.id],
    ];
    // Routes that delete or rebuild come last, so that the others find data.
    const isLate = ({ method, template }: Route) => Number(method === 'DELETE' || template.endsWith('/replay'));
    const inOrder = routes.toSorted((a, b) => isLate(a) - isLate(b));
    for (const route of inOrder) {
      const key = `${route.method} ${route.template}`;
      const id = ids.find(([part]) => route.template.includes(part))?.[1] ?? 1;
      const mayDelete = route.method !== 'DELETE' || !neededOn.includes(route.template);
      const paths = [
        fill(route.template, {
          id: String(mayDelete ? id : 2_147_483_647),
          name: 'best-sellers',
          level: '1',
          kind: 'order',
          // The first order is the member's.
          token: new OrderLinks(shop.tokenSecret).sign(1, new Date()),
        }),
        fill(route.template, { id: '2147483648', name: 'no-such-projection', level: '4', kind: 'user' }),
        fill(route.template, { id: 'abc', name: 'x', level: 'x' }),
      ];
      // An admin reaches every answer; the others get one of those, or are refused before anything is read.
      const isAll = isExhaustive || who === 'an admin';
      for (const path of new Set(isAll ? paths : paths.slice(0, 1))) {
        const body = bodies[key]?.() ?? {};
        const isTwice = isExhaustive || (isAll && path === paths[0]);
        for (const sent of route.method === 'GET' ? [undefined] : isTwice ? [body, { unknown: 1 }] : [body])
          await ask({ who, route, path }, client, sent);
      }
      if (route.method === 'GET') await ask({ who, route, path: `${paths[0]}?page=0` }, client, undefined);
    }
  }

  async function ask(asked: Omit<Given, 'response'>, client: ApiClient, body: unknown): Promise<void> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    given.push({ ...asked, response: await client.send(asked.route.method, asked.path, text) });
  }

  const labelOf = ({ who, route, path, response }: Given) => `${who}: ${route.method} ${path} -> ${response.status}`;

  test('responses: the test covers nearly all routes with a successful response', () => {
    const used = new Set(
      given.filter(({ response }) => response.status < 300).map(({ route }) => `${route.method} ${route.template}`),
    );
    const unused = routes.map(({ method, template }) => `${method} ${template}`).filter((key) => !used.has(key));
    expect(unused.toSorted()).toEqual(routesTestedElsewhere.toSorted());
  });

  test('responses: only documented statuses and types', () => {
    const strange = given.filter(({ route, response }) => {
      const documented = route.operation.responses[response.status];
      const type = response.headers.get('content-type')?.split(';')[0];
      return !documented || (type !== undefined && !documented.content?.[type]);
    });
    expect(strange.map(labelOf)).toEqual([]);
  });

  test('responses: exactly the fields of the schema', () => {
    const wrong = given.flatMap((one) => {
      const { response, route } = one;
      const type = response.headers.get('content-type')?.split(';')[0] ?? '';
      if (!type.includes('json')) return [];
      const schema = route.operation.responses[response.status]?.content?.[type]?.schema ?? {};
      return schemaMismatches(document.components.schemas, schema, response.body).map((what) => [labelOf(one), what]);
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    ['POST /api/v1/products', { display_image: 'one', images: [1, 4] }, ['display_image', 'images']],
    ['PATCH /api/v1/products/{id}', { display_image: 'one', image_files: [1, 4] }, undefined],
    ['POST /api/v1/products/categories', { image: 'one' }, ['image']],
    ['PATCH /api/v1/products/categories/{id}', { image: 'one' }, undefined],
  ])('OpenAPI: %s is documented as a form with its files', (key, fields, required) => {
    const { operation } = routes.find(({ method, template }) => `${method} ${template}` === key) ?? {};
    const { 'application/json': json, 'multipart/form-data': form, ...others } = operation?.requestBody?.content ?? {};
    expect([others, json?.schema.$ref]).toEqual([{}, expect.stringMatching(/^#\/components\/schemas\/\w+Request$/)]);
    const description = 'JPEG, PNG or WebP, at most 5 MB and 25 megapixels';
    const file = { type: 'string', format: 'binary', description };
    const properties = Object.entries(fields).map(([name, count]) => [
      name,
      typeof count === 'string' ? file : { type: 'array', items: file, minItems: count[0], maxItems: count[1] },
    ]);
    const files = { type: 'object', properties: Object.fromEntries(properties), ...(required ? { required } : {}) };
    expect(form?.schema).toEqual({ allOf: [json?.schema, files] });
    expect(JSON.stringify(operation)).not.toContain('x-form-files');
  });

  test('responses: the test notices extra and missing fields and wrong types', () => {
    const schema = { $ref: '#/components/schemas/CsrfResponse' };
    const look = (value: unknown) => schemaMismatches(document.components.schemas, schema, value);
    expect([
      look({ csrf_token: 'x' }),
      look({ csrf_token: 'x', hash: 'y' }),
      look({}),
      look({ csrf_token: 1 }),
    ]).toEqual([
      [],
      ['body.hash: not in the schema'],
      ['body.csrf_token: missing'],
      ['body.csrf_token: number instead of string'],
    ]);
  });

  test('responses: reveal no secret, and data of other members only to admins', () => {
    const leaks = given.flatMap((one) => {
      const text = `${JSON.stringify(one.response.body)}${JSON.stringify([...one.response.headers])}`;
      const hidden = one.who === 'an admin' ? secrets : [...secrets, ...Object.values(ofTheMember)];
      return hidden.filter((secret) => text.includes(secret)).map((secret) => `${labelOf(one)}: ${secret}`);
    });
    expect(leaks).toEqual([]);
    const seenByAdmins = given
      .filter(({ who }) => who === 'an admin')
      .map(({ response }) => JSON.stringify(response.body));
    for (const fact of [ofTheMember.cnic, ofTheMember.phone, ofTheMember.email])
      expect([fact, seenByAdmins.some((text) => text.includes(fact))]).toEqual([fact, true]);
  });

  test('responses: reveal no implementation details', () => {
    const inside =
      /node_modules|\.[jt]s:\d|\bat \w+.*\(|select .* from|insert into|postgres|mikro|nestjs|express|argon2/i;
    const leaks = given.filter(({ route, response }) => {
      const isText = response.headers.get('content-type')?.startsWith('text/plain') ?? false;
      return !isText && !route.template.includes('/operations/') && inside.test(JSON.stringify(response.body));
    });
    expect(leaks.map(labelOf)).toEqual([]);
    for (const { response } of given)
      expect([response.headers.get('server'), response.headers.get('x-powered-by')]).toEqual([null, null]);
  });

  test('responses: personal data is not cacheable', () => {
    const kept = given.filter(
      ({ route, response }) => !isPublicRead(route) && response.headers.get('cache-control') !== 'no-store',
    );
    expect(kept.map(labelOf)).toEqual([]);
  });
});
