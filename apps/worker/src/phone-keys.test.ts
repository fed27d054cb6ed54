import { beforeAll, expect, test } from '@jest/globals';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const own = '/api/v1/users/personal-information';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
let product: number;
beforeAll(async () => {
  [product = 0] = await shop.products([1_000]);
});

const keyOf = async (table: 'users' | 'orders', id: number) =>
  (await shop.query<{ phone_key: string | null }>(`select phone_key from ${table} where id = $1`, [id]))[0]?.phone_key;

test('phone keys: follow the phone of an account and go with it', async () => {
  const person = await shop.person();
  expect(await keyOf('users', person.id)).toBe('923001234567');
  expect((await person.api.patch(own, { phone: '03331234567' })).status).toBe(200);
  expect(await keyOf('users', person.id)).toBe('923331234567');
  expect((await person.api.patch(own, { first_name: 'Zahra' })).status).toBe(200);
  expect(await keyOf('users', person.id)).toBe('923331234567');
  const erased = await person.api.send('DELETE', own, JSON.stringify({ current_password: person.password }), {
    'Content-Type': 'application/json',
  });
  expect(erased.status).toBe(204);
  expect(await keyOf('users', person.id)).toBeNull();
});

test('phone keys: follow the phone of an order and stay with it when the account is erased', async () => {
  const person = await shop.person();
  const { id } = await shop.order(person, [{ product_id: product, quantity: 1 }]);
  expect(await keyOf('orders', id)).toBe('923001234567');
  expect((await admin.api.patch(`/api/v1/orders/${id}`, { phone: '03331234567' })).status).toBe(200);
  expect(await keyOf('orders', id)).toBe('923331234567');
  expect((await admin.api.patch(`/api/v1/orders/${id}`, { full_name: 'Zahra Malik' })).status).toBe(200);
  expect(await keyOf('orders', id)).toBe('923331234567');
});
