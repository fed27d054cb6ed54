import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { ListedKey, OrderHistoryEntry, Parcel, Problem, SecurityLogEntry } from '@soulvia/contracts';
import { ApiKeys, deleteOldKeys } from '@soulvia/platform/api-keys';
import type { ApiResponse } from '../../../test/support/api-client.js';
import { eventually } from '../../../test/support/eventually.js';
import { inDays, openKey, withPeople } from '../../../test/support/keys.js';
import { ParcelDesk } from '../../../test/support/parcels.js';
import { setSettings } from '../../../test/support/set-settings.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop();
const owner = usePerson(shop, 'ADMIN');
const operator = usePerson(shop, 'ADMIN', ['operator', 'catalogue']);
let order: number;
let product: number;
let desk: ParcelDesk;
beforeAll(async () => {
  desk = await ParcelDesk.open(shop, {}, owner);
  ({ id: order, product } = await desk.order(2));
});

const codeOf = ({ status, body }: ApiResponse) => [status, (body as Problem).code];
const keys = async () => (await owner.api.get('/api/v1/keys')).body as ListedKey[];
const notices = async () =>
  (
    (await owner.api.get('/api/v1/notifications?type=integrations')).body as { key_id: number; description: string }[]
  ).map(({ key_id: id, description }) => [id, description]);

describe('keys: making and revoking', () => {
  test('a key is shown once, listed without its secret, and ends at once when it is revoked', async () => {
    const key = await openKey(shop, owner, ['catalogue.read', 'stock.write'], { addresses: ['127.0.0.1'] });
    expect(key.secret).toMatch(/^soulvia_[A-Za-z0-9]{8}_[A-Za-z0-9]{43}$/);
    const [row] = await shop.query<{ text: string }>('select k::text as text from api_keys k where id = $1', [key.id]);
    expect(row?.text).not.toContain(key.secret.slice(17));
    const { secret: _secret, api, ...listed } = key;
    expect(await keys()).toContainEqual(listed);
    expect(listed).toMatchObject({
      state: 'ACTIVE',
      personal_data: false,
      made_by: { id: owner.id },
      last_used_at: null,
    });
    expect((await api.get('/api/v1/products/low-stock')).status).toBe(200);
    await eventually(async () => expect((await keys()).find(({ id }) => id === key.id)?.last_used_at).not.toBeNull());
    for (const status of [204, 204])
      expect((await owner.api.send('DELETE', `/api/v1/keys/${key.id}`, undefined)).status).toBe(status);
    expect(codeOf(await api.get('/api/v1/products/low-stock'))).toEqual([401, 'UNAUTHENTICATED']);
    expect((await owner.api.send('DELETE', '/api/v1/keys/2147483647', undefined)).status).toBe(404);
    expect(
      await shop.query(
        `select type, body from events where subject = 'api-key' and subject_id = $1 order by position`,
        [key.id],
      ),
    ).toEqual([
      {
        type: 'ApiKeyMade',
        body: { key_id: key.id, permissions: ['catalogue.read', 'stock.write'], personal_data: false },
      },
      { type: 'ApiKeyRevoked', body: { key_id: key.id } },
    ]);
  });

  test('a key that another process revokes works a second longer at most', async () => {
    const { id, api } = await openKey(shop, owner, ['catalogue.read']);
    expect((await api.get('/api/v1/products/low-stock')).status).toBe(200);
    await shop.query('update api_keys set revoked_at = now() where id = $1', [id]);
    await wait(1_100);
    expect((await api.get('/api/v1/products/low-stock')).status).toBe(401);
  });

  test.each([
    [{ permissions: ['staff.manage'] }, 'permissions'],
    [{ permissions: [] }, 'permissions'],
    [{ permissions: ['orders.read', 'orders.read'] }, 'permissions'],
    [{ name: ' ' }, 'name'],
    [{ expires_at: inDays(366) }, 'expires_at'],
    [{ expires_at: inDays(-1) }, 'expires_at'],
    [{ personal_data: true }, 'addresses'],
    [{ addresses: [] }, 'addresses'],
    [{ addresses: ['10.0.0.0/8'] }, 'addresses.0'],
    [{ addresses: ['::1', '2001:db8::/32'] }, 'addresses.1'],
    [{ addresses: ['10.0.0.0/33'] }, 'addresses.0'],
  ])('%j is refused at %s', async (changes, field) => {
    const request = { name: 'Billing', permissions: ['orders.read'], expires_at: inDays(30), ...changes };
    const { status, body } = await owner.api.post('/api/v1/keys', request);
    expect([status, Object.keys((body as Problem).errors ?? {})]).toEqual([400, [field]]);
  });

  test('no one gives a key what they lack, and only owners personal data and cash', async () => {
    const ask = async (changes: object) =>
      codeOf(
        await operator.api.post('/api/v1/keys', {
          name: 'Stock',
          permissions: ['catalogue.read'],
          expires_at: inDays(9),
          ...changes,
        }),
      );
    expect(await ask({ permissions: ['orders.read'] })).toEqual([403, 'FORBIDDEN']);
    expect(await ask(withPeople)).toEqual([403, 'FORBIDDEN']);
    await owner.api.send(
      'PUT',
      `/api/v1/staff/${operator.id}`,
      JSON.stringify({ owner: false, duties: ['operator', 'finance', 'catalogue'] }),
    );
    await eventually(async () => expect(await ask({ permissions: ['reports.read'] })).toEqual([201, undefined]));
    expect(await ask({ permissions: ['cash.read'] })).toEqual([403, 'FORBIDDEN']);
  });

  test('a hundred keys are enough', async () => {
    await shop.query(
      `insert into api_keys (name, visible, secret_hash, permissions, personal_data, expires_at, made_by)
       select 'Many', 'many' || n, '\\x00', '{orders.read}', false, now() + interval '1 day', $1 from generate_series(1, 100) n`,
      [owner.id],
    );
    const request = { name: 'One more', permissions: ['orders.read'], expires_at: inDays(30) };
    expect(codeOf(await owner.api.post('/api/v1/keys', request))).toEqual([409, 'CONFLICT']);
    await shop.query(`update api_keys set expires_at = now() - interval '11 months' where name = 'Many'`);
    expect(await deleteOldKeys(shop.query)).toBe(0);
    await shop.query(`update api_keys set expires_at = now() - interval '13 months' where name = 'Many'`);
    expect(await deleteOldKeys(shop.query)).toBe(100);
  });
});

describe('keys: the order of the checks', () => {
  test('key, address, calls, route, permission, personal data', async () => {
    const elsewhere = await openKey(shop, owner, ['orders.read'], { addresses: ['203.0.113.0/24'] });
    const plain = await openKey(shop, owner, ['orders.read']);
    const path = `/api/v1/orders/${order}`;
    expect(codeOf(await shop.guest.as(`${plain.secret}x`).get(path))).toEqual([401, 'UNAUTHENTICATED']);
    expect(
      codeOf(await shop.guest.as(plain.secret.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))).get(path)),
    ).toEqual([401, 'UNAUTHENTICATED']);
    expect(codeOf(await elsewhere.api.get('/api/v1/auth/me'))).toEqual([403, 'KEY_ADDRESS']);
    expect((await elsewhere.api.get('/api/v1/products')).status).toBe(200);
    expect((await plain.api.get('/api/v1/auth/me')).body).toMatchObject({ code: 'FORBIDDEN' });
    expect(codeOf(await plain.api.post('/api/v1/contact', {}))).toEqual([403, 'FORBIDDEN']);
    expect((await plain.api.get('/api/v1/stock/moves')).body).toMatchObject({ needs: ['catalogue.read'] });
    expect((await plain.api.get(path)).body).toMatchObject({ code: 'FORBIDDEN', needs: ['personal_data'] });
    expect((await plain.api.get('/api/v1/couriers')).status).toBe(200);
  });

  test('60 calls a minute, refused or not; public routes count nothing', async () => {
    const { api } = await openKey(shop, owner, ['orders.read']);
    for (let call = 0; call < 30; call += 1) {
      expect((await api.get('/api/v1/couriers')).status).toBe(200);
      expect((await api.get('/api/v1/staff')).status).toBe(403);
      expect((await api.get('/api/v1/products')).status).toBe(200);
    }
    const refused = await api.get('/api/v1/staff');
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    const unused = await openKey(shop, owner, ['orders.read']);
    for (const secret of [unused.secret, unused.secret.replace(/.$/, '_'), 'soulvia_unknown'])
      expect((await shop.guest.as(secret).get('/api/v1/products')).status).toBe(200);
    expect(await shop.query('select last_used_at from api_keys where id = $1', [unused.id])).toEqual([
      { last_used_at: null },
    ]);
    expect((await api.get('/api/v1/products')).status).toBe(200);
  });
});

describe('keys: what they do', () => {
  test('a key moves an order on, books and reports a parcel, and histories name it', async () => {
    const { api } = await openKey(shop, owner, ['orders.read', 'orders.write', 'parcels.write'], withPeople);
    const { status, body } = await api.patch(`/api/v1/orders/${order}`, { status: 'PROCESSING' });
    expect([status, (body as { status: string }).status]).toEqual([200, 'PROCESSING']);
    const other = await api.patch(`/api/v1/orders/${order}`, { status: 'SHIPPED', shipping_phone: '03001234567' });
    expect([other.status, Object.keys((other.body as Problem).errors ?? {})]).toEqual([400, ['shipping_phone']]);
    const stale = { 'X-Last-Seen': '2020-01-01T00:00:00.000Z' };
    expect((await api.patch(`/api/v1/orders/${order}`, { status: 'SHIPPED' }, stale)).status).toBe(409);
    const booking = { courier_id: desk.courier.id, anyway: true };
    const once = { 'Idempotency-Key': 'parcel-1' };
    const [booked, again] = [
      await api.post(`/api/v1/orders/${order}/parcels`, booking, once),
      await api.post(`/api/v1/orders/${order}/parcels`, booking, once),
    ];
    const parcel = booked.body as Parcel;
    expect([booked.status, again.headers.get('idempotency-replayed'), again.body]).toEqual([201, 'true', booked.body]);
    const reported = await api.post(`/api/v1/parcels/${parcel.id}/reports`, { state: 'WITH_COURIER' });
    expect((reported.body as Parcel).reports.map(({ by }) => by)).toEqual(['Key: Billing']);
    const history = (await api.get(`/api/v1/orders/${order}/history`)).body as OrderHistoryEntry[];
    const named = history.filter(({ by }) => by === 'Key: Billing').map(({ what }) => what);
    expect(named).toEqual(expect.arrayContaining(['changed', 'booked', 'reported']));
    const trail = (await owner.api.get(`/api/v1/operations/audit/order/${order}`)).body as { actor_name: string }[];
    expect(trail.map(({ actor_name }) => actor_name)).toContain('Key: Billing');
  });

  test('a key receives stock once for each idempotency key, and stock moves name it', async () => {
    const { api } = await openKey(shop, owner, ['catalogue.read', 'stock.write'], { name: 'Warehouse', ...withPeople });
    const request = { lines: [{ product_id: product, quantity: 5 }] };
    const before = await shop.stockOf(product);
    const responses = await Promise.all(
      [1, 2, 3].map(() => api.post('/api/v1/stock/receipts', request, { 'Idempotency-Key': 'receipt-1' })),
    );
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await shop.stockOf(product)).toBe(before + 5);
    await eventually(async () => {
      const { body } = await api.get(`/api/v1/stock/moves?product_id=${product}`);
      expect((body as { actor_name: string }[])[0]?.actor_name).toBe('Key: Warehouse');
    });
  });

  test('what would ask staff for a second person is refused, and its amounts of the day are its own', async () => {
    const { api } = await openKey(shop, owner, ['stock.write', 'parcels.write'], withPeople);
    const { api: otherKey } = await openKey(shop, owner, ['stock.write']);
    await setSettings(shop.query, 'approvals', { stock_write_off_max: '1500' });
    const lose = (client: typeof api, quantity: number) =>
      client.post('/api/v1/stock/write-offs', { product_id: product, quantity, reason: 'damaged' });
    const before = await shop.stockOf(product);
    expect((await lose(api, 1)).status).toBe(201);
    expect(codeOf(await lose(api, 1))).toEqual([409, 'SECOND_PERSON']);
    expect((await lose(otherKey, 1)).status).toBe(201);
    expect(await shop.stockOf(product)).toBe(before - 2);
    const { id } = await desk.order();
    const free = await api.post(`/api/v1/orders/${id}/parcels`, {
      courier_id: desk.courier.id,
      anyway: true,
      cash_due: '0',
    });
    expect(codeOf(free)).toEqual([409, 'SECOND_PERSON']);
    expect(await shop.query('select 1 from approvals')).toEqual([]);
    expect(await shop.query('select 1 from parcels where order_id = $1', [id])).toEqual([]);
  });

  test('a sheet that a key imports leaves stock as it is where a second person would have to agree', async () => {
    const { api } = await openKey(shop, owner, ['catalogue.read', 'catalogue.write'], withPeople);
    const form = new FormData();
    form.set('kind', 'products');
    form.set('file', new Blob([`id,quantity\r\n${product},1\r\n`]), 'products.csv');
    const sent = await fetch(`${shop.url}/api/v1/imports`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${api.token}` },
      body: form,
    });
    const { id } = (await sent.json()) as { id: number };
    const before = await shop.stockOf(product);
    expect((await api.post(`/api/v1/imports/${id}/apply`, {})).status).toBe(202);
    await eventually(async () =>
      expect((await api.get(`/api/v1/imports/${id}`)).body).toMatchObject({ state: 'APPLIED' }),
    );
    expect(await shop.stockOf(product)).toBe(before);
    expect(await shop.query('select 1 from approvals')).toEqual([]);
  });
});

describe('keys: personal data', () => {
  test('each read is recorded as the key’s, and a thousand people a day are enough', async () => {
    const key = await openKey(shop, owner, ['orders.read', 'customers.read'], withPeople);
    expect((await key.api.get(`/api/v1/users/${operator.id}`)).status).toBe(200);
    expect((await key.api.get(`/api/v1/users/${operator.id}`)).status).toBe(200);
    expect(await shop.query('select people from key_days where key_id = $1', [key.id])).toEqual([{ people: 1 }]);
    await shop.query('update key_days set people = 1000 where key_id = $1', [key.id]);
    const refused = await key.api.get(`/api/v1/orders/${order}`);
    expect(codeOf(refused)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(24 * 60 * 60);
    expect((await key.api.get(`/api/v1/users/${operator.id}`)).status).toBe(200);
    await key.api.get('/api/v1/staff');
    await eventually(async () => {
      const { body } = await owner.api.get(`/api/v1/security-log?key_id=${key.id}`);
      const entries = body as SecurityLogEntry[];
      expect(new Set(entries.map(({ user_id, key_id }) => `${user_id} ${key_id}`))).toEqual(
        new Set([`null ${key.id}`]),
      );
      expect(new Set(entries.map(({ kind }) => kind))).toEqual(
        new Set(['PersonalDataRead', 'AccessDenied', 'KeyUsed']),
      );
      expect(entries.find(({ kind }) => kind === 'KeyUsed')?.detail).toEqual({ new_address: true });
    });
  });
});

describe('keys: what staff hear', () => {
  test('a key that ends soon, is refused often or whose maker is demoted', async () => {
    const key = await openKey(shop, operator, ['catalogue.read'], { expires_at: inDays(14.001) });
    await shop.query(`update due_work set due_at = now() where kind = 'key-ending' and subject_id = $1`, [key.id]);
    await owner.api.send('PUT', `/api/v1/staff/${operator.id}`, JSON.stringify({ owner: false, duties: [] }));
    const limit = jest.spyOn(shop.part(ApiKeys).limit, 'take').mockImplementation(() => undefined);
    for (let call = 0; call < 100; call += 1) await key.api.get('/api/v1/staff');
    limit.mockRestore();
    expect((await key.api.get('/api/v1/products/low-stock')).status).toBe(200);
    await eventually(async () =>
      expect(await notices()).toEqual(
        expect.arrayContaining([
          [key.id, 'Ends in 14 days. Make another one in time.'],
          [key.id, 'Who made it may do less now. The key goes on as it is.'],
          [key.id, 'Refused 100 times in an hour'],
        ]),
      ),
    );
  });
});
