import { expect, test } from '@jest/globals';
import type { Problem } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { useParcelDesk } from '../../../test/support/parcels.js';
import { listUnfinishedKinds } from '../../../test/support/unfinished-due-work.js';
import { useShop } from '../../../test/support/use-shop.js';
import { parcelHandlers } from './follow-order.js';

const shop = useShop();
const desk = useParcelDesk(shop);

/** Waits until a worker has done the timed work that follows what happened so far. */
const settled = () => eventually(async () => expect(await listUnfinishedKinds(shop.query, parcelHandlers)).toEqual([]));

test('a booked parcel is withdrawn when the customer cancels the order', async () => {
  const order = await desk.order(3);
  const parcel = await desk.parcel(order.id);
  await desk.owner.api.patch(`/api/v1/orders/users/orders/${order.id}/cancel`);
  await eventually(async () => expect((await desk.read(parcel.id)).state).toBe('VOID'));
  expect([await desk.stand(order.id), await shop.stockOf(order.product)]).toEqual([['CANCELLED', null, false], 100]);
  const events = await shop.query<{ type: string; actor: string }>(
    `select type, actor from events where subject = 'parcel' and subject_id = $1 order by position`,
    [parcel.id],
  );
  expect(events.at(-1)).toEqual({ type: 'ParcelVoided', actor: 'system:parcel-of-cancelled-order' });
});

test('a parcel on the road is called back, and stays there until it is received', async () => {
  const order = await desk.order(3);
  const parcel = await desk.parcel(order.id, ['OUT_FOR_DELIVERY']);
  await desk.setStatus(order.id, 'CANCELLED');
  await eventually(async () =>
    expect((await desk.read(parcel.id)).advice?.answered).toEqual({
      action: 'RETURN',
      remarks: 'The order was cancelled.',
      at: expect.any(String),
      by: 'Soulvia',
    }),
  );
  expect([await desk.stand(order.id), await shop.stockOf(order.product)]).toEqual([['CANCELLED', 'road', true], 97]);
  // The rider tries once more: the answer stays.
  expect((await desk.report(parcel.id, 'ATTEMPTED')).advice?.answered?.action).toBe('RETURN');
  const returning = await desk.report(parcel.id, 'RETURNING');
  expect(returning.disagreement).toBeNull();
  await desk.receive(returning);
  expect(await shop.stockOf(order.product)).toBe(100);
});

test('the replacement of a cancelled order is withdrawn with its units; a pickup stays booked', async () => {
  const [first, second] = [await desk.order(2), await desk.order(2)];
  await desk.parcel(first.id, ['DELIVERED']);
  await desk.parcel(second.id, ['DELIVERED']);
  const replacement = await desk.parcel(first.id, [], { kind: 'REPLACEMENT' });
  const pickup = await desk.parcel(second.id, [], { kind: 'PICKUP' });
  expect(await shop.stockOf(first.product)).toBe(96);
  await desk.setStatus(first.id, 'CANCELLED');
  await desk.setStatus(second.id, 'CANCELLED');
  await settled();
  expect([(await desk.read(replacement.id)).state, (await desk.read(pickup.id)).state]).toEqual(['VOID', 'BOOKED']);
  expect(await shop.stockOf(first.product)).toBe(98);
});

test('an order that is brought back before the work begins keeps its parcel', async () => {
  await shop.stopWorker();
  const order = await desk.order();
  const parcel = await desk.parcel(order.id);
  await desk.setStatus(order.id, 'CANCELLED');
  await desk.setStatus(order.id, 'PROCESSING');
  await shop.startWorker();
  await settled();
  expect([(await desk.read(parcel.id)).state, await desk.stand(order.id)]).toEqual([
    'BOOKED',
    ['PROCESSING', null, true],
  ]);
  expect((await desk.report(parcel.id, 'WITH_COURIER')).state).toBe('WITH_COURIER');
});

test('the hand-over and the cancellation of an order at one moment: one of them counts', async () => {
  const orders = [];
  for (let nth = 0; nth < 10; nth += 1) orders.push(await desk.order());
  const outcomes = await Promise.all(
    orders.map(async ({ id }) => {
      const parcel = await desk.parcel(id);
      const [reported] = await Promise.all([
        desk.post(`parcels/${parcel.id}/reports`, { state: 'WITH_COURIER' }),
        desk.setStatus(id, 'CANCELLED'),
      ]);
      return { parcel, reported };
    }),
  );
  await settled();
  for (const [index, { parcel, reported }] of outcomes.entries()) {
    const order = orders[index];
    const { state, advice } = await desk.read(parcel.id);
    const stock = await shop.stockOf(order?.product ?? 0);
    // Cancelled first, the parcel stays in the shop and its units are back; out of the shop first, it is called back.
    const expected = reported.status === 200 ? ['WITH_COURIER', 'RETURN', 99] : ['VOID', undefined, 100];
    expect([state, advice?.answered?.action, stock]).toEqual(expected);
    expect([undefined, 'ORDER_CANCELLED']).toContain((reported.body as Partial<Problem>).code);
  }
});
