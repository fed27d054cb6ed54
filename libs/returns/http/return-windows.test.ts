import { expect, test } from '@jest/globals';
import type { OwnOrder } from '@soulvia/contracts';
import { useParcelDesk } from '../../../test/support/parcels.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const dayMs = 24 * 60 * 60 * 1000;

const shop = useShop({ worker: false });
const desk = useParcelDesk(shop);
const buyer = usePerson(shop);

const setWindows = async (returnDays: number, damageDays: number) => {
  const windows = { return_days: returnDays, damage_days: damageDays, buy_back_days: 30 };
  const { status } = await desk.owner.api.send('PUT', '/api/v1/settings/returns', JSON.stringify(windows));
  expect([status, (await shop.guest.get('/api/v1/settings/returns')).body]).toMatchObject([200, windows]);
};

test('return windows: a change of the settings counts for what was delivered before', async () => {
  const [product = 0] = await shop.products([5]);
  const order = await shop.order(buyer, [{ product_id: product, quantity: 3 }]);
  await desk.parcel(order.id, ['DELIVERED']);
  await shop.query(`update parcels set delivered_at = now() - interval '16 days' where order_id = $1`, [order.id]);
  const path = `/api/v1/orders/users/orders/${order.id}`;
  const returnable = async () => ((await buyer.api.get(path)).body as OwnOrder).can_return;
  const ask = (reason: string) =>
    buyer.api.post(`${path}/returns`, {
      reason,
      lines: [{ order_line_id: order.items[0]?.id, quantity: 1 }],
      refund_to: { method: 'JAZZCASH', title: 'Sana Khan', account: '03001234567' },
    });
  const closed = { status: 409, body: { code: 'RETURN_CLOSED' } };

  expect([await returnable(), await ask('UNOPENED')]).toMatchObject([[], closed]);
  await setWindows(20, 3);
  const [line] = await returnable();
  expect(line).toMatchObject({ order_line_id: order.items[0]?.id, quantity: 3 });
  expect((Date.parse(line?.until ?? '') - Date.parse(line?.damage_until ?? '')) / dayMs).toBe(17);
  expect(await ask('DAMAGED')).toMatchObject(closed);
  expect(await ask('UNOPENED')).toMatchObject({ status: 201 });
  await setWindows(10, 20);
  expect(await ask('UNOPENED')).toMatchObject(closed);
  expect(await ask('DAMAGED')).toMatchObject({ status: 201 });
  await setWindows(14, 7);
  expect(await returnable()).toEqual([]);
});
