import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Address, Problem } from '@soulvia/contracts';
import { useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const path = '/api/v1/users/addresses';
const good = { street_no: 'House 7, Street 4', city: 'Karachi', zip_code: '74200', country: 'Pakistan' };

describe('address book', () => {
  const shop = useShop({ worker: false });
  let person: Person;
  beforeEach(async () => (person = await shop.person()));

  const list = async (who = person) => (await who.api.get(`${path}/`)).body as Address[];
  const primaries = async () => (await list()).filter((address) => address.is_primary).map(({ id }) => id);

  test('the first address is the primary one; a new primary one replaces it', async () => {
    expect(await primaries()).toEqual([person.addressId]);
    const second = (await person.api.post(path, good)).body as Address;
    expect(second).toEqual({ ...good, id: second.id, is_primary: false });
    const third = (await person.api.post(path, { ...good, street_no: '  Plot 9  ', is_primary: true })).body as Address;
    expect(third).toMatchObject({ street_no: 'Plot 9', is_primary: true });
    expect(await primaries()).toEqual([third.id]);
    expect((await list()).map(({ id }) => id)).toEqual([person.addressId, second.id, third.id]);
  });

  test('ten concurrent primary addresses leave exactly one', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => person.api.post(path, { ...good, is_primary: true })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(await primaries()).toHaveLength(1);
  });

  test('shows each user their own addresses', async () => {
    const stranger = await shop.person();
    expect((await list(stranger)).map(({ id }) => id)).toEqual([stranger.addressId]);
  });

  test.each<[string, unknown, string]>([
    ['no street', { ...good, street_no: undefined }, 'street_no'],
    ['a blank street', { ...good, street_no: '   ' }, 'street_no'],
    ['a street of 201 characters', { ...good, street_no: 'x'.repeat(201) }, 'street_no'],
    ['a city that is a number', { ...good, city: 7 }, 'city'],
    ['a ZIP that is null', { ...good, zip_code: null }, 'zip_code'],
    ['a country that is an object', { ...good, country: { $like: '%' } }, 'country'],
    ['a primary flag that is text', { ...good, is_primary: 'yes' }, 'is_primary'],
    ['a user id', { ...good, user_id: 1 }, 'user_id'],
    ['a NUL byte', { ...good, city: 'La\0hore' }, 'city'],
  ])('refuses %s', async (_, body, field) => {
    const { status, body: problem } = await person.api.post(path, body);
    expect([status, Object.keys((problem as Problem).errors ?? {})]).toEqual([400, [field]]);
    expect(await list()).toHaveLength(1);
  });

  test('reports missing fields', async () => {
    const { body } = await person.api.post(path, {});
    expect((body as Problem).errors).toEqual({
      street_no: ['Street address is required'],
      city: ['City is required'],
      zip_code: ['ZIP code is required'],
    });
  });

  test('a country that is left out is Pakistan; an empty or blank one is refused', async () => {
    const { country: _, ...withoutCountry } = good;
    const { status, body } = await person.api.post(path, withoutCountry);
    expect([status, body]).toMatchObject([201, { country: 'Pakistan' }]);
    const abroad = (await person.api.post(path, { ...good, country: 'Oman' })).body as Address;
    const renamed = await person.api.patch(`${path}/${abroad.id}`, { city: 'Muscat' });
    expect(renamed.body).toEqual({ ...abroad, city: 'Muscat' });
    for (const country of ['', '   ', null]) {
      const refused = await person.api.post(path, { ...good, country });
      expect([refused.status, (refused.body as Problem).errors]).toEqual([400, { country: ['Country is required'] }]);
      expect((await person.api.patch(`${path}/${abroad.id}`, { country })).status).toBe(400);
    }
  });

  test('takes at most fifty addresses', async () => {
    await shop.query(
      `insert into addresses (user_id, street_no, city, zip_code, country) select $1, 'Row ' || n, 'Lahore', '54000', 'Pakistan' from generate_series(1, 49) n`,
      [person.id],
    );
    expect((await person.api.post(path, good)).status).toBe(400);
    expect(await list()).toHaveLength(50);
  });

  describe('editing and deleting', () => {
    const change = (id: number, body: unknown, who = person) => who.api.patch(`${path}/${id}`, body);
    const remove = (id: number, who = person) => who.api.send('DELETE', `${path}/${id}/`, undefined);
    const add = async (body: unknown = good) => (await person.api.post(path, body)).body as Address;

    test('changes single fields; a new primary address replaces the old one', async () => {
      const second = await add();
      const changed = await change(second.id, { city: ' Hyderabad ', is_primary: true });
      expect([changed.status, changed.body]).toEqual([200, { ...second, city: 'Hyderabad', is_primary: true }]);
      expect(await primaries()).toEqual([second.id]);
      await change(second.id, { is_primary: false });
      expect(await primaries()).toEqual([second.id]);
    });

    test('deleting the primary address makes the oldest remaining one primary', async () => {
      const [second] = [await add(), await add()];
      expect((await remove(person.addressId)).status).toBe(204);
      expect(await primaries()).toEqual([second.id]);
      expect((await remove(person.addressId)).status).toBe(404);
    });

    test('keeps the copy in orders', async () => {
      const [product = 0] = await shop.products([5]);
      const order = await shop.order(person, [{ product_id: product, quantity: 1 }]);
      await remove(person.addressId);
      const { body } = await person.api.get(`/api/v1/orders/users/orders/${order.id}`);
      expect(body).toMatchObject({ shipping_address: { street_no: '1 Mall Road', city: 'Lahore' } });
    });

    test.each([
      [{ street_no: '' }, 'street_no'],
      [{ city: null }, 'city'],
      [{ zip_code: ['1'] }, 'zip_code'],
      [{ is_primary: 'yes' }, 'is_primary'],
      [{ user_id: 1 }, 'user_id'],
    ])('refuses %j', async (body, field) => {
      const before = await list();
      const response = await change(person.addressId, body);
      expect([response.status, Object.keys((response.body as Problem).errors ?? {})]).toEqual([400, [field]]);
      expect(await list()).toEqual(before);
    });

    test('reports addresses of other users as not found', async () => {
      const stranger = await shop.person();
      const before = await list();
      const responses = [
        await change(person.addressId, { city: 'Quetta' }, stranger),
        await remove(person.addressId, stranger),
        await change(2_000_000_000, { city: 'Quetta' }, stranger),
      ].map(({ status, body }) => ({ status, body: { ...(body as Problem), request_id: '' } }));
      expect(responses[0]?.status).toBe(404);
      expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
      expect(await list()).toEqual(before);
    });

    test('concurrent edits and deletions leave one primary address', async () => {
      const ids = [person.addressId, (await add()).id, (await add()).id, (await add()).id];
      await Promise.all(
        ids.flatMap((id, index) => [change(id, { is_primary: true }), ...(index % 2 === 0 ? [remove(id)] : [])]),
      );
      expect(await list()).toHaveLength(2);
      expect(await primaries()).toHaveLength(1);
    });
  });

  describe('as an admin, for another user', () => {
    test('lists, adds, edits and deletes addresses', async () => {
      const admin = await shop.person('ADMIN');
      const of = `?user_id=${person.id}`;
      expect((await admin.api.get(`${path}${of}`)).body).toEqual(await list());
      const added = (await admin.api.post(`${path}${of}`, good)).body as Address;
      expect((await list()).map(({ id }) => id)).toContain(added.id);
      expect((await admin.api.patch(`${path}/${added.id}${of}`, { city: 'Swat' })).body).toMatchObject({
        city: 'Swat',
      });
      expect((await admin.api.patch(`${path}/${added.id}`, { city: 'Gilgit' })).status).toBe(404);
      expect((await admin.api.send('DELETE', `${path}/${added.id}${of}`, undefined)).status).toBe(204);
      for (const nobodys of [
        await admin.api.get(`${path}?user_id=2000000000`),
        await admin.api.post(`${path}?user_id=2000000000`, good),
        await admin.api.patch(`${path}/1?user_id=2000000000`, {}),
        await admin.api.send('DELETE', `${path}/1?user_id=2000000000`, undefined),
      ])
        expect([nobodys.status, (nobodys.body as Problem).errors]).toEqual([400, { user_id: ['User not found.'] }]);
    });

    test('is refused to everyone else', async () => {
      const stranger = await shop.person('SOULVIA_PARTNER');
      const of = `?user_id=${person.id}`;
      for (const response of [
        await stranger.api.get(`${path}${of}`),
        await stranger.api.post(`${path}${of}`, good),
        await stranger.api.patch(`${path}/${person.addressId}${of}`, { city: 'Swat' }),
        await stranger.api.send('DELETE', `${path}/${person.addressId}${of}`, undefined),
      ])
        expect(response.status).toBe(403);
      expect(await list()).toHaveLength(1);
    });

    test.each(['user_id=0', 'user_id=abc', 'user_id=1&user_id=2', 'user_id[$gt]=0', 'user_id=99999999999'])(
      'refuses the query %s',
      async (query) => {
        expect((await person.api.get(`${path}?${query}`)).status).toBe(400);
      },
    );
  });
});
