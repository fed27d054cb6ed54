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

async function found(search: string): Promise<number[]> {
  const { body } = await admin.api.get(`/api/v1/orders/admin/orders?search=${encodeURIComponent(search)}`);
  return (body as Order[]).map(({ id }) => id);
}

test.each(['0301-2345678', '+92 301 2345678', '0092 301 2345678', '3012345678'])(
  'order search: %s finds the order with this phone',
  async (typed) => {
    expect(await found(typed)).toEqual([placed.id]);
  },
);

test.each(['0301-2345679', '0301-234567', '#3012345678'])(
  'order search: %s is another phone or none',
  async (typed) => {
    expect(await found(typed)).toEqual([]);
  },
);
