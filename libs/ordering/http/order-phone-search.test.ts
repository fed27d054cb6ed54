import { beforeAll, expect, test } from '@jest/globals';
import type { Order } from '@soulvia/contracts';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop();
const admin = usePerson(shop, 'ADMIN');
let placed: Order;
beforeAll(async () => {
  const [product = 0] = await shop.products([5]);
  placed = await shop.order(await shop.person(), [{ product_id: product, quantity: 1 }]);
  await admin.api.patch(`/api/v1/orders/${placed.id}`, { phone: '0301 2345678' });
});

async function found(typed: string, parameter: 'search' | 'phone' = 'search'): Promise<number[]> {
  const { body } = await admin.api.get(`/api/v1/orders/admin/orders?${parameter}=${encodeURIComponent(typed)}`);
  return (body as Order[]).map(({ id }) => id);
}

test.each(['0301-2345678', '+92 301 2345678', '0092 301 2345678', '3012345678'])(
  'order search: %s finds the order with this phone, and so does the filter',
  async (typed) => {
    expect(await found(typed)).toEqual([placed.id]);
    expect(await found(typed, 'phone')).toEqual([placed.id]);
  },
);

test.each(['0301-2345679', '0301-234567', '#3012345678'])(
  'order search: %s is another phone or none',
  async (typed) => {
    expect(await found(typed)).toEqual([]);
  },
);

test('order filter by phone: another phone finds nothing, and what is no phone is refused', async () => {
  expect(await found('0301-2345679', 'phone')).toEqual([]);
  const { status, body } = await admin.api.get('/api/v1/orders/admin/orders?phone=Hina');
  expect([status, body]).toMatchObject([400, { errors: { phone: ['Invalid phone number format'] } }]);
});
