import { expect, test } from '@jest/globals';
import type { Order, Parcel, Problem } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { useParcelDesk } from '../../../test/support/parcels.js';
import { useShop } from '../../../test/support/use-shop.js';
import { checkParcels } from '../../../test/faults/random/checks/parcels.js';
import { checkStock } from '../../../test/faults/random/checks/stock.js';
import { reportByCourier } from '../persistence/apply-reports.js';

type DeskOrder = Order & { product: number };

const shop = useShop({ worker: false });
const desk = useParcelDesk(shop);

/** An order of two units whose parcel is lost, brought back by hand. */
async function sentAgain(): Promise<{ order: DeskOrder; lost: Parcel }> {
  const order = await desk.order(2);
  const lost = await desk.parcel(order.id, ['WITH_COURIER', 'LOST']);
  await desk.setStatus(order.id, 'PROCESSING');
  return { order, lost };
}

const standing = async ({ id, product }: DeskOrder) => [await desk.stand(id), await shop.stockOf(product)];
const disagreementOf = async ({ id }: Parcel) => (await desk.read(id)).disagreement;
const listed = async () => {
  const { body } = await desk.owner.api.get('/api/v1/parcels?disagree=true&page_size=200');
  return (body as Parcel[]).map(({ id }) => id);
};

test('a lost parcel delivered after the order was brought back: the units taken again are for sale, and the booked parcel contradicts', async () => {
  const { order, lost } = await sentAgain();
  const second = await desk.parcel(order.id);
  expect(await standing(order)).toEqual([['PROCESSING', 'shelf', true], 96]);

  await desk.report(lost.id, 'DELIVERED');

  expect(await standing(order)).toEqual([['DELIVERED', 'buyer', true], 98]);
  expect(await desk.moves(order.product)).toEqual([
    ['ordered', -2],
    ['returned', 2],
    ['lost', -2],
    ['ordered', -2],
    ['correction', 2],
  ]);
  expect([await disagreementOf(lost), await disagreementOf(second)]).toEqual([
    null,
    'The order says Delivered, the courier says Booked',
  ]);
  expect(await listed()).toContain(second.id);

  await desk.post(`parcels/${second.id}/void`);
  expect(await standing(order)).toEqual([['DELIVERED', 'buyer', false], 98]);
  expect(await listed()).not.toContain(second.id);
  const again = await desk.book(order.id);
  expect([again.status, (again.body as Problem).code]).toEqual([409, 'PARCEL_STATE']);
});

test('a courier that reports the late delivery twice moves the units once', async () => {
  const { order, lost } = await sentAgain();
  const report = { code: 'DLV', says: 'Delivered', remarks: null, at: new Date(), isWholeDay: false };
  const send = (minutes: number) => {
    const at = new Date(report.at.getTime() + minutes * 60_000);
    const late = { ...report, at, knownState: 'DELIVERED' as const };
    return shop.part(UnitOfWork).run((work) => reportByCourier(work, lost.id, [late]));
  };
  const results = await Promise.all([send(0), send(0), send(0), send(1), send(1)]);
  expect(results.flat().filter((result) => result === 'applied')).toHaveLength(1);
  expect(await standing(order)).toEqual([['DELIVERED', 'buyer', false], 98]);
});

test('the second parcel leaves all the same: it takes its own units, and two deliveries are shown until the order is completed', async () => {
  const { order, lost } = await sentAgain();
  const second = await desk.parcel(order.id);
  await desk.report(lost.id, 'DELIVERED');
  await desk.report(second.id, 'WITH_COURIER');
  expect(await standing(order)).toEqual([['DELIVERED', 'road', true], 96]);
  expect(await disagreementOf(second)).toBe('The order says Delivered, the courier says With courier');

  await desk.report(second.id, 'DELIVERED');
  expect(await standing(order)).toEqual([['DELIVERED', 'buyer', false], 96]);
  expect([await disagreementOf(lost), await disagreementOf(second)]).toEqual(
    Array(2).fill('Two parcels of this order were delivered'),
  );
  expect(await listed()).toEqual(expect.arrayContaining([lost.id, second.id]));

  const correction = { state: 'LOST', reason: 'The courier mixed up two parcels.' };
  expect((await desk.post(`parcels/${lost.id}/correct`, correction)).status).toBe(200);
  expect(await standing(order)).toEqual([['DELIVERED', 'buyer', false], 96]);
  expect(await listed()).not.toContain(second.id);
});

test('the second parcel comes back after the late delivery: the buyer has the order, once', async () => {
  const { order, lost } = await sentAgain();
  const second = await desk.parcel(order.id, ['WITH_COURIER']);
  await desk.report(lost.id, 'DELIVERED');
  expect(await standing(order)).toEqual([['DELIVERED', 'road', true], 96]);
  await desk.receive(await desk.report(second.id, 'RETURNING'));
  expect(await standing(order)).toEqual([['DELIVERED', 'buyer', false], 98]);
  expect([await disagreementOf(lost), await disagreementOf(second)]).toEqual([null, null]);
  // Setting the status by hand neither returns nor takes what the buyer has.
  await desk.setStatus(order.id, 'CANCELLED');
  await desk.setStatus(order.id, 'DELIVERED');
  expect(await standing(order)).toEqual([['DELIVERED', 'buyer', false], 98]);
});

test('staff set the order to delivered before the courier reports it: the units that this took again come back', async () => {
  const order = await desk.order(2);
  const lost = await desk.parcel(order.id, ['WITH_COURIER', 'LOST']);
  await desk.setStatus(order.id, 'DELIVERED');
  expect(await standing(order)).toEqual([['DELIVERED', 'shelf', false], 96]);
  await desk.report(lost.id, 'DELIVERED');
  expect(await standing(order)).toEqual([['DELIVERED', 'buyer', false], 98]);
});

test('an order edited since gives back what it holds now, and a deleted one nothing a second time', async () => {
  const { order, lost } = await sentAgain();
  const items = [{ product_id: order.product, quantity: 5 }];
  expect((await desk.owner.api.patch(`/api/v1/orders/${order.id}/content`, { items })).status).toBe(200);
  expect(await shop.stockOf(order.product)).toBe(93);
  await desk.report(lost.id, 'DELIVERED');
  expect(await shop.stockOf(order.product)).toBe(98);

  const other = await sentAgain();
  await desk.owner.api.send('DELETE', `/api/v1/orders/${other.order.id}`, undefined);
  expect(await shop.stockOf(other.order.product)).toBe(98);
  await desk.report(other.lost.id, 'DELIVERED');
  expect(await shop.stockOf(other.order.product)).toBe(98);
});

test('a parcel booked while the first one is lost: late delivery or receipt leaves the books as the parcels are', async () => {
  const lostOne = async () => {
    const order = await desk.order(2);
    await desk.setStatus(order.id, 'DELIVERED');
    const lost = await desk.parcel(order.id, ['WITH_COURIER', 'LOST']);
    const second = await desk.parcel(order.id);
    expect(await standing(order)).toEqual([['DELIVERED', 'lost', true], 98]);
    return { order, lost, second };
  };
  const delivered = await lostOne();
  await desk.report(delivered.lost.id, 'DELIVERED');
  expect(await standing(delivered.order)).toEqual([['DELIVERED', 'buyer', true], 98]);

  const received = await lostOne();
  await desk.receive(received.lost);
  expect(await standing(received.order)).toEqual([['DELIVERED', 'released', true], 100]);
  await desk.report(received.second.id, 'WITH_COURIER');
  expect(await standing(received.order)).toEqual([['DELIVERED', 'road', true], 98]);
});

test('a manifest leaves out a parcel whose order another one has brought to its buyer', async () => {
  const { order, lost } = await sentAgain();
  const second = await desk.parcel(order.id);
  const { id } = await desk.manifest(second);
  await desk.report(lost.id, 'DELIVERED');
  await desk.post(`parcels/manifests/${id}/sign`);
  expect([(await desk.read(second.id)).state, await shop.stockOf(order.product)]).toEqual(['BOOKED', 98]);
});

test('afterwards every order, parcel and move of the stock agrees', async () => {
  // The check of the stock compares orders that exist.
  await shop.query(`delete from order_lines where order_id in (select id from orders where deleted_at is not null)`);
  expect(await checkParcels(shop.query)).toEqual([]);
  expect((await checkStock(shop.query)).map(({ evidence }) => evidence)).toEqual([]);
});
