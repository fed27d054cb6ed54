import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Order, Problem } from '@soulvia/contracts';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

describe('cancellation by the customer:', () => {
  const shop = useShop({ worker: false });
  const shopper = usePerson(shop);
  const stranger = usePerson(shop);
  let serum: number;
  beforeEach(async () => {
    [serum = 0] = await shop.products([50], '100.10');
  });

  const cancel = (order: Order, who = shopper) => who.api.patch(`/api/v1/orders/users/orders/${order.id}/cancel`);

  test('twenty concurrent requests return the stock once', async () => {
    const order = await shop.order(shopper, [{ product_id: serum, quantity: 5 }]);
    const responses = await Promise.all(Array.from({ length: 20 }, () => cancel(order)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ body }) => (body as Problem).code === 'ORDER_NOT_CANCELLABLE')).toHaveLength(19);
    expect(await shop.stockOf(serum)).toBe(50);
  });

  test.each(['DELIVERED', 'COMPLETED', 'CANCELLED'])('is refused once the order is %s', async (status) => {
    const order = await shop.order(shopper, [{ product_id: serum, quantity: 5 }]);
    await shop.query('update orders set status = $2 where id = $1', [order.id, status]);
    expect((await cancel(order)).body).toMatchObject({ status: 409, code: 'ORDER_NOT_CANCELLABLE' });
    expect(await shop.stockOf(serum)).toBe(45);
  });

  test('works while the order is shipped', async () => {
    const order = await shop.order(shopper, [{ product_id: serum, quantity: 5 }]);
    await shop.query(`update orders set status = 'SHIPPED' where id = $1`, [order.id]);
    expect((await cancel(order)).body).toMatchObject({ status: 'CANCELLED' });
  });

  test("another customer's order is not found, like one that does not exist", async () => {
    const order = await shop.order(shopper, [{ product_id: serum, quantity: 1 }]);
    const paths = [order.id, 2_000_000_000, 2 ** 31, 0, -1, '1e1', '%00', 'abc'].map(
      (id) => `/api/v1/orders/users/orders/${id}`,
    );
    for (const address of paths) {
      expect([address, (await stranger.api.get(address)).status]).toEqual([address, 404]);
      expect([address, (await stranger.api.patch(`${address}/cancel`)).status]).toEqual([address, 404]);
    }
    expect((await shopper.api.get(`/api/v1/orders/users/orders/${order.id}`)).body).toMatchObject({
      status: 'PROCESSING',
    });
  });
});
