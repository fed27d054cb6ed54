import { expect, test } from '@jest/globals';
import type { OrderHistoryEntry, OrderWithTimeline } from '@soulvia/contracts';
import { useParcelDesk } from '../../../test/support/parcels.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { ConfirmationLinks } from '../domain/confirmation-link.js';

const shop = useShop({ worker: false });
const desk = useParcelDesk(shop);
const buyer = usePerson(shop);

async function historyOf(orderId: number, who = desk.owner): Promise<OrderHistoryEntry[]> {
  const { status, body } = await who.api.get(`/api/v1/orders/${orderId}/history`);
  expect(status).toBe(200);
  return body as OrderHistoryEntry[];
}

async function orderOfBuyer(): Promise<number> {
  const [product = 0] = await shop.products([10]);
  return (await shop.order(buyer, [{ product_id: product, quantity: 1 }])).id;
}

test('order history: staff read who did what, with notes and reports', async () => {
  const id = await orderOfBuyer();
  const caller = await shop.person('ADMIN', ['orders']);
  const contact = { channel: 'CALL', outcome: 'CONFIRMED', note: 'Call from the gate' };
  expect((await caller.api.post(`/api/v1/orders/${id}/contacts`, contact)).status).toBe(201);
  const parcel = await desk.parcel(id, ['WITH_COURIER'], { tracking_number: `HIS-${id}` });
  await desk.post(`parcels/${parcel.id}/reports`, { state: 'ATTEMPTED', note: 'Gate was locked' });
  expect((await buyer.api.patch(`/api/v1/orders/users/orders/${id}/cancel`)).status).toBe(200);

  const history = await historyOf(id);
  const lines = history.map(({ what, by, note, status, outcome, report }) =>
    [what, by, note, status, outcome, report?.state].filter((part) => part !== undefined && part !== null).join(' · '),
  );
  const courier = { id: parcel.id, courier: 'Test courier', tracking_number: `HIS-${id}` };
  const name = 'Test Person';
  expect(lines.map((line) => line.replaceAll(/Test Person \d+/g, name)).toSorted()).toEqual(
    [
      'placed · Customer',
      `contacted · ${name} · Call from the gate · CONFIRMED`,
      `confirmed · ${name}`,
      `booked · ${name}`,
      `reported · ${name} · WITH_COURIER`,
      `changed · ${name} · SHIPPED`,
      `reported · ${name} · Gate was locked · ATTEMPTED`,
      'cancelled · Customer · CANCELLED',
    ].toSorted(),
  );
  expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).toSorted());
  expect(history.filter((entry) => entry.parcel).map((entry) => entry.parcel)).toEqual([courier, courier, courier]);
  expect(history.at(-1)).toMatchObject({ what: 'cancelled', reason: 'shopper' });
});

test('order history: an answer by the link is the customer’s, and notes never reach the buyer', async () => {
  const id = await orderOfBuyer();
  const token = new ConfirmationLinks(shop.tokenSecret, '').address(id, new Date()).split('/').at(-1);
  expect((await shop.guest.post(`/api/v1/confirmations/${token}`, { answer: 'confirm' })).status).toBe(200);
  const history = await historyOf(id);
  expect(history.find(({ what }) => what === 'confirmed')).toMatchObject({ by: 'Customer', how: 'link' });
  const own = (await buyer.api.get(`/api/v1/orders/users/orders/${id}`)).body as OrderWithTimeline;
  expect(own.timeline.map(({ what }) => what)).toEqual(['placed', 'confirmed']);
  expect(own.timeline.flatMap((moment) => Object.keys(moment))).not.toContain('by');
});

test('order history: is there only of orders that are there', async () => {
  expect((await desk.owner.api.get('/api/v1/orders/999999/history')).status).toBe(404);
});
