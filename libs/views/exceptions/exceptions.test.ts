import { expect, test } from '@jest/globals';
import { type AwaitsApproval, type ExceptionDay, type ExceptionEntry, limitNames } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { ParcelDesk } from '../../../test/support/parcels.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop();
const owner = usePerson(shop, 'ADMIN');
const clerk = usePerson(shop, 'ADMIN', ['orders', 'catalogue', 'support']);
const buyer = usePerson(shop);

const noLimits = Object.fromEntries(limitNames.map((name) => [name, null]));
const read = async (query = '') => (await owner.api.get(`/api/v1/exceptions${query}`)).body as ExceptionEntry[];

test('exceptions: what staff did out of the ordinary, by person and day, with refused rights; ordinary work is missing', async () => {
  const desk = await ParcelDesk.open(shop, {}, owner);
  const [serum = 0] = await shop.products([100], '500.00');
  const order = () => shop.order(buyer, [{ product_id: serum, quantity: 1 }]);
  const [free, replaced, deleted] = [await order(), await order(), await order()];
  await desk.book(free.id, { cash_due: '0' });
  await desk.parcel(replaced.id, ['DELIVERED']);
  await clerk.api.post(`/api/v1/orders/${replaced.id}/parcels`, { courier_id: desk.courier.id, kind: 'REPLACEMENT' });
  await clerk.api.send('DELETE', `/api/v1/orders/${deleted.id}`, undefined);
  await clerk.api.post('/api/v1/stock/write-offs', { product_id: serum, quantity: 2, reason: 'gift' });
  await clerk.api.patch(`/api/v1/products/${serum}`, { price: '450.00', description: 'New' });
  await clerk.api.patch(`/api/v1/products/${serum}`, { description: 'Newer' });
  await clerk.api.patch(`/api/v1/products/${serum}`, { quantity: 200 });
  await owner.api.send('PUT', '/api/v1/settings/limits', JSON.stringify({ ...noLimits, open_units_max: 40 }));
  await clerk.api.post(`/api/v1/users/${buyer.id}/reveal-cnic`, { reason: 'Asked for at the door' });
  const sent = await order();
  await owner.api.patch(`/api/v1/orders/${sent.id}`, { status: 'SHIPPED' });
  const { body } = await clerk.api.send('DELETE', `/api/v1/orders/${sent.id}`, undefined);
  await owner.api.post(`/api/v1/approvals/${(body as AwaitsApproval).approval.id}/decide`, { approve: true });
  await eventually(async () =>
    expect((await owner.api.get('/api/v1/notifications?type=orders')).body).toContainEqual(
      expect.objectContaining({
        title: 'Waiting for approval',
        description: expect.stringContaining(`Delete order #${sent.id}`),
        approval_id: (body as AwaitsApproval).approval.id,
      }),
    ),
  );
  await clerk.api.get('/api/v1/settings/limits');
  const rows = await eventually(async () => {
    const found = await read();
    expect(found.map(({ kind }) => kind)).toEqual([
      'deletion',
      'reveal',
      'limit',
      'price',
      'write-off',
      'deletion',
      'replacement',
      'free-parcel',
    ]);
    return found;
  });
  expect(rows.map(({ text }) => text)).toEqual([
    `Order #${sent.id} deleted`,
    `CNIC of member #${buyer.id} read`,
    'open units max from off to 40',
    `Product #${serum}: price from 500.00 to 450.00`,
    `Product #${serum}: 2 units (gift)`,
    `Order #${deleted.id} deleted`,
    `Order #${replaced.id}: replacement sent`,
    `Order #${free.id}: sent for less than its amount, by an owner alone`,
  ]);
  expect(rows.map(({ user_id: id }) => id)).toEqual([
    clerk.id,
    clerk.id,
    owner.id,
    ...Array(4).fill(clerk.id),
    owner.id,
  ]);
  expect((await read(`?kind=write-off&user_id=${clerk.id}`)).length).toBe(1);
  const days = await eventually(async () => {
    const found = (await owner.api.get('/api/v1/exceptions/days')).body as ExceptionDay[];
    expect(found.find(({ user_id: id }) => id === clerk.id)?.counts.refused).toBe(1);
    return found;
  });
  expect(days.map(({ user_id: id, counts }) => [id, counts])).toEqual([
    [owner.id, { 'free-parcel': 1, limit: 1 }],
    [clerk.id, { replacement: 1, deletion: 2, 'write-off': 1, price: 1, reveal: 1, refused: 1 }],
  ]);
  expect((await clerk.api.get('/api/v1/exceptions')).status).toBe(403);
});
