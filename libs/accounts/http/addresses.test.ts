import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Address, Problem } from '@soulvia/contracts';
import { TestShop, type Person } from '../../../test/support/test-shop.js';

const path = '/api/v1/users/addresses';
const good = { street_no: 'House 7, Street 4', city: 'Karachi', zip_code: '74200', country: 'Pakistan' };

describe('addresses', () => {
  let shop: TestShop;
  let person: Person;
  beforeAll(async () => (shop = await TestShop.open({ worker: false })));
  afterAll(async () => shop.close());
  beforeEach(async () => (person = await shop.person()));

  const list = async (who = person) => (await who.api.get(`${path}/`)).body as Address[];
  const primaries = async () => (await list()).filter((address) => address.is_primary).map(({ id }) => id);

  test('the first is the primary one; a new primary one takes over', async () => {
    expect(await primaries()).toEqual([person.addressId]);
    const second = (await person.api.post(path, good)).body as Address;
    expect(second).toEqual({ ...good, id: second.id, is_primary: false });
    const third = (await person.api.post(path, { ...good, street_no: '  Plot 9  ', is_primary: true })).body as Address;
    expect(third).toMatchObject({ street_no: 'Plot 9', is_primary: true });
    expect(await primaries()).toEqual([third.id]);
    expect((await list()).map(({ id }) => id)).toEqual([person.addressId, second.id, third.id]);
  });

  test('ten that all want to be the primary one leave exactly one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => person.api.post(path, { ...good, is_primary: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(await primaries()).toHaveLength(1);
  });

  test('are everybody’s own', async () => {
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
  ])('refuse %s', async (_, body, field) => {
    const { status, body: problem } = await person.api.post(path, body);
    expect([status, Object.keys((problem as Problem).errors ?? {})]).toEqual([400, [field]]);
    expect(await list()).toHaveLength(1);
  });

  test('end at fifty', async () => {
    await shop.query(
      `insert into addresses (user_id, street_no, city, zip_code, country) select $1, 'Row ' || n, 'Lahore', '54000', 'Pakistan' from generate_series(1, 49) n`,
      [person.id],
    );
    expect((await person.api.post(path, good)).status).toBe(400);
    expect(await list()).toHaveLength(50);
  });
});
