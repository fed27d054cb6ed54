import { describe, expect, test } from '@jest/globals';
import type { MakeKeyRequest, Problem, SheetImport } from '@soulvia/contracts';
import { ApiKeys } from '@soulvia/platform/api-keys';
import type { ApiResponse } from '../../../test/support/api-client.js';
import { eventually } from '../../../test/support/eventually.js';
import { openKey, withPeople } from '../../../test/support/keys.js';
import { LivePage } from '../../../test/support/live-page.js';
import { useParcelDesk } from '../../../test/support/parcels.js';
import { sendForm } from '../../../test/support/send-form.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop();
const owner = usePerson(shop, 'ADMIN');
const desk = useParcelDesk(shop);

const codeOf = ({ status, body }: ApiResponse) => [status, (body as Problem).code];

/** What staff hear of a key. */
const heard = async (keyId: number) =>
  (
    (await owner.api.get('/api/v1/notifications?type=integrations')).body as { key_id: number; description: string }[]
  ).flatMap(({ key_id: id, description }) => (id === keyId ? [description] : []));

interface Refusal {
  status: number;
  code: string;
  changes?: Partial<MakeKeyRequest>;
  hasEnded?: boolean;
  callsBefore?: number;
}

describe('keys: staff hear of one that is refused a hundred times', () => {
  test.each<[string, Refusal]>([
    ['after its end', { status: 401, code: 'UNAUTHENTICATED', hasEnded: true }],
    ['beyond its calls', { status: 429, code: 'TOO_MANY_REQUESTS', callsBefore: 60 }],
    ['from elsewhere', { status: 403, code: 'KEY_ADDRESS', changes: { addresses: ['203.0.113.0/24'] } }],
  ])('%s', async (_, { status, code, changes, hasEnded = false, callsBefore = 0 }) => {
    const { id, api } = await openKey(shop, owner, ['orders.read'], changes);
    if (hasEnded) await shop.query(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, [id]);
    shop.part(ApiKeys).forget();
    for (let call = 0; call < callsBefore; call += 1) expect((await api.get('/api/v1/couriers')).status).toBe(200);
    for (let call = 0; call < 100; call += 1) expect(codeOf(await api.get('/api/v1/couriers'))).toEqual([status, code]);
    await eventually(async () => expect(await heard(id)).toEqual(['Refused 100 times in an hour']));
  });
});

test('keys: one goes on after its maker was deactivated, and staff hear so', async () => {
  const maker = await shop.person('ADMIN', ['operator', 'catalogue']);
  const { id, api } = await openKey(shop, maker, ['catalogue.read']);
  expect((await owner.api.patch(`/api/v1/users/${maker.id}`, { is_active: false })).status).toBe(200);
  await eventually(async () =>
    expect(await heard(id)).toEqual(['Who made it may do less now. The key goes on as it is.']),
  );
  expect((await api.get('/api/v1/products/low-stock')).status).toBe(200);
});

test('keys: none opens a socket', async () => {
  const { secret } = await openKey(shop, owner, ['orders.read'], withPeople);
  await expect(LivePage.open(shop.url, secret)).rejects.toThrow('UNAUTHENTICATED');
});

test('keys: two with the same idempotency key get an answer each', async () => {
  const [product = 0] = await shop.products([5]);
  const body = { lines: [{ product_id: product, quantity: 3 }] };
  const [first, second] = [await openKey(shop, owner, ['stock.write']), await openKey(shop, owner, ['stock.write'])];
  const receive = ({ api }: typeof first) =>
    api.post('/api/v1/stock/receipts', body, { 'Idempotency-Key': 'same-receipt' });
  const responses = [await receive(first), await receive(second), await receive(first), await receive(second)];
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(responses.map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, null, 'true', 'true']);
  expect(await shop.stockOf(product)).toBe(11);
});

test('keys: one imports sheets of the kinds of its permissions, and sees no others', async () => {
  const { api } = await openKey(shop, owner, ['catalogue.read', 'catalogue.write'], withPeople);
  const send = (client: typeof api, kind: string, text: string, fields: object) =>
    sendForm(client, 'POST', '/api/v1/imports', { kind, file: new Blob([text]), ...fields });
  const numbers = [
    'tracking-numbers',
    'order_id,tracking_number\r\n1,AA-1\r\n',
    { courier_id: desk.courier.id },
  ] as const;
  const refused = await send(api, ...numbers);
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'FORBIDDEN', needs: ['parcels.write'] }]);
  const other = await send(owner.api, ...numbers);
  expect(other.status).toBe(201);
  const path = `/api/v1/imports/${(other.body as SheetImport).id}`;
  for (const [method, rest] of [
    ['GET', ''],
    ['GET', '/problems.csv'],
    ['POST', '/apply'],
    ['DELETE', ''],
  ] as const)
    expect([method, rest, ...codeOf(await api.send(method, `${path}${rest}`, undefined))]).toEqual([
      method,
      rest,
      404,
      'NOT_FOUND',
    ]);
  const [product = 0] = await shop.products([5]);
  const own = await send(api, 'products', `id,name\r\n${product},Serum\r\n`, {});
  expect(own.status).toBe(201);
  const listed = (await api.get('/api/v1/imports')).body as { id: number; kind: string }[];
  expect(listed).toContainEqual(expect.objectContaining({ id: (own.body as SheetImport).id }));
  expect(new Set(listed.map(({ kind }) => kind))).toEqual(new Set(['products']));
});
