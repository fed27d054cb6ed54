import { expect, test } from '@jest/globals';
import type { Notification } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { useParcelDesk } from '../../../test/support/parcels.js';
import { useShop } from '../../../test/support/use-shop.js';

const shop = useShop();
const desk = useParcelDesk(shop);

test('delivery notifications: a question of a courier and a disagreement are reported once, to those who handle parcels', async () => {
  const clerk = await shop.person('ADMIN', ['catalogue']);
  const { id } = await desk.order();
  const parcel = await desk.parcel(id, ['WITH_COURIER']);
  for (let twice = 0; twice < 2; twice += 1) await desk.post(`parcels/${parcel.id}/reports`, { state: 'ATTEMPTED' });
  for (const status of ['DELIVERED', 'COMPLETED'] as const) await desk.setStatus(id, status);
  const listed = async () => {
    const { body } = await desk.owner.api.get('/api/v1/notifications?type=deliveries');
    return body as Notification[];
  };
  await eventually(async () =>
    expect((await listed()).map(({ title, description, parcel_id }) => [title, description, parcel_id])).toEqual([
      [`Delivery of order #${id}`, 'Order and courier disagree', parcel.id],
      [`Delivery of order #${id}`, 'The courier waits for your advice', parcel.id],
    ]),
  );
  const { body } = await desk.owner.api.get(
    `/api/v1/notifications?search=${encodeURIComponent(`delivery of order #${id}`)}`,
  );
  expect((body as Notification[]).map(({ type }) => type)).toContain('deliveries');
  expect((await clerk.api.get('/api/v1/notifications?type=deliveries')).body).toEqual([]);
});
