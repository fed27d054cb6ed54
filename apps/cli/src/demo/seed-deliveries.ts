import { type CourierWording, listCities, type OrderStatus, type ParcelState } from '@soulvia/contracts';
import { BookParcel, CorrectParcel, CreateCourier, ReplaceWordings } from '@soulvia/fulfilment';
import type { DemoShop } from './demo-shop.js';
import { demoCharges } from './demo-statement.js';
import {
  computeTime,
  type DemoOrder,
  findParcels,
  numberedRequest,
  report,
  type Seeding,
  send,
  wayToBuyer,
} from './send-parcel.js';

const remoteCities = ['Bhimber', 'Chilas', 'Chitral', 'Gwadar', 'Hunza', 'Loralai', 'Rawalakot', 'Skardu', 'Zhob'];
const dayMs = 24 * 60 * 60 * 1000;
const deliveredParcels = 28;
const unnumberedParcels = 2;
/** Those that come back, a task of the dashboard. */
const returningParcels = 4;
/** What couriers call some cities. */
const cityCodes: Readonly<Record<string, string>> = {
  Islamabad: 'ISB',
  Karachi: 'KHI',
  Lahore: 'LHE',
  Rawalpindi: 'RWP',
};
/** All but the places that only few reach. */
const servedCities = listCities()
  .filter((name) => !remoteCities.includes(name))
  .map((name) => ({ name, aliases: [cityCodes[name] ?? []].flat() }));
const demoCouriers = [
  {
    name: 'TCS',
    code: 'tcs',
    tracking_url: 'https://courier.example/tcs/{tracking}',
    settle_days: 3,
    expected: demoCharges,
    cities: servedCities,
  },
  {
    name: 'Leopards',
    code: 'leopards',
    tracking_url: 'https://courier.example/leopards/{tracking}',
    expected: demoCharges,
    cities: servedCities,
  },
];

const demoWordings: readonly CourierWording[] = [
  { says: 'Arrived at origin', state: 'WITH_COURIER' },
  { says: 'Out for delivery', state: 'OUT_FOR_DELIVERY' },
  { says: 'Consignee not available', state: 'ATTEMPTED' },
  { says: 'Delivered', state: 'DELIVERED' },
  { says: 'Return in transit', state: 'RETURNING' },
];

/** Sends parcels of the demo's orders, so that there is one in each state. An interrupted seeding resumes. */
export async function seedDeliveries(shop: DemoShop, { now, opened }: { now: Date; opened: Date }): Promise<void> {
  const couriers = await seedCouriers(shop, opened);
  const orders = await shop.query<DemoOrder>(
    'select id, status, created_at, floor(amount)::int as rupees from orders order by created_at desc',
  );
  const [admin] = await shop.query<{ id: number }>(`select min(id) as id from users where role = 'ADMIN'`);
  const seeding = { shop, now, couriers, by: admin?.id ?? 0 };
  const age = ({ created_at }: DemoOrder) => now.getTime() - Date.parse(created_at);
  const ofStatus = (...statuses: OrderStatus[]) => orders.filter(({ status }) => statuses.includes(status));
  const isLate = (order: DemoOrder) => age(order) > 6 * dayMs;

  const delivered = ofStatus('DELIVERED', 'COMPLETED').slice(0, deliveredParcels);
  // Two parcels that were delivered contradict an order until it is completed.
  const [corrected, short, twice] = [
    ...delivered.slice(-2),
    ofStatus('COMPLETED').find((one) => !delivered.includes(one)),
  ];
  await startBooks(shop, [...delivered, twice ?? []].flat());
  // Of an order from before the books, which TCS has not paid yet.
  const before = ofStatus('COMPLETED').findLast(({ id }) => couriers[id % couriers.length] === couriers[0]);
  if (before) await send(seeding, before, wayToBuyer, { ...numberedRequest(before, couriers), cash_due: '0' });
  if (corrected) await sendMistaken(seeding, corrected);
  if (twice) await sendTwice(seeding, twice);
  for (const order of delivered) {
    if (order === corrected) continue;
    const allowance = order === short ? { cash_due: `${order.rupees - 300}` } : {};
    await send(seeding, order, wayToBuyer, { ...numberedRequest(order, couriers), ...allowance });
  }
  const statesUnderWay: ParcelState[][] = [
    ['WITH_COURIER'],
    ['WITH_COURIER', 'OUT_FOR_DELIVERY'],
    ['WITH_COURIER', 'OUT_FOR_DELIVERY', 'ATTEMPTED'],
  ];
  const recent = ofStatus('SHIPPED').filter((one) => !isLate(one));
  for (const [index, order] of recent.entries())
    await send(seeding, order, statesUnderWay[index % statesUnderWay.length] ?? []);
  const ends: ParcelState[][] = [
    ['WITH_COURIER', 'RETURNING'],
    ['WITH_COURIER', 'RETURNING', 'RECEIVED'],
    ['WITH_COURIER', 'ATTEMPTED', 'RETURNING', 'RECEIVED'],
    ['WITH_COURIER', 'LOST'],
  ];
  // Those that were cancelled by a report are there after an interruption.
  const undelivered = orders.filter(
    (order) => isLate(order) && (order.status === 'SHIPPED' || order.status === 'CANCELLED'),
  );
  for (const [index, order] of (await withoutOwnCancellation(shop, undelivered)).entries())
    await send(seeding, order, ends[index % ends.length] ?? []);
  const [{ count } = { count: 0 }] = await shop.query<{ count: number }>(
    `select count(*)::int as count from parcels where state = 'RETURNING'`,
  );
  // The sheets of the first courier need its parcels as they are.
  const ofSecond = (way: number) =>
    recent.filter(
      ({ id }, index) => index % statesUnderWay.length === way && couriers[id % couriers.length] !== couriers[0],
    );
  const refused = [...ofSecond(1), ...ofSecond(0)].slice(0, returningParcels - count);
  for (const order of refused) await send(seeding, order, ['WITH_COURIER', 'RETURNING']);
  const [toVoid, booked, ...unnumbered] = ofStatus('PROCESSING').toReversed();
  // The sheet of the first courier has its number, and those of the parcels without one.
  const [firstCourier = 0] = couriers;
  if (booked) await send(seeding, booked, [], numberedRequest(booked, [firstCourier]));
  for (const order of unnumbered.slice(0, unnumberedParcels))
    await send(seeding, order, [], { courier_id: firstCourier });
  if (toVoid) await send(seeding, toVoid, ['VOID']);
}

async function seedCouriers(shop: DemoShop, opened: Date): Promise<number[]> {
  const ids: number[] = [];
  for (const courier of demoCouriers) {
    const [known] = await shop.query<{ id: number }>('select id from couriers where code = $1', [courier.code]);
    const id = known?.id ?? (await shop.execute(opened, new CreateCourier(courier)));
    await shop.execute(opened, new ReplaceWordings(id, demoWordings));
    ids.push(id);
  }
  return ids;
}

/** The cash of the newest deliveries is in the books; older ones are like those of a shop that had none. */
async function startBooks(shop: DemoShop, orders: readonly DemoOrder[]): Promise<void> {
  await shop.query(
    'update books_start set at = coalesce((select min(updated_at) from orders where id = any($1::int[])), at)',
    [orders.map(({ id }) => id)],
  );
}

/** A courier reported the delivery too early. */
async function sendMistaken(seeding: Seeding, order: DemoOrder): Promise<void> {
  const { shop, by } = seeding;
  await send(seeding, order, wayToBuyer);
  const [parcel] = await findParcels(shop, order.id);
  const isCorrected = await shop.query(`select from events where type = 'ParcelCorrected' and subject_id = $1`, [
    parcel?.id,
  ]);
  if (!parcel || isCorrected.length > 0) return;
  const correction = { state: 'OUT_FOR_DELIVERY', reason: 'The rider marked the wrong parcel.' } as const;
  await shop.execute(computeTime(seeding, order, 'RETURNING'), new CorrectParcel(parcel.id, correction, by));
  const [again] = await findParcels(shop, order.id);
  if (again) await report(seeding, order, again, wayToBuyer, 'RECEIVED');
}

/** A parcel that was given up as lost arrives after the one that was sent in its place: its buyer paid twice. */
async function sendTwice(seeding: Seeding, order: DemoOrder): Promise<void> {
  const { shop, couriers } = seeding;
  if ((await findParcels(shop, order.id)).length < 2) {
    await send(seeding, order, ['WITH_COURIER', 'LOST']);
    const second = { ...numberedRequest(order, couriers), tracking_number: `DEMO-2-${100_000 + order.id}` };
    await shop.execute(computeTime(seeding, order, 'LOST'), new BookParcel(order.id, second, undefined));
  }
  const [first, second] = await findParcels(shop, order.id);
  if (second) await report(seeding, order, second, wayToBuyer, 'RECEIVED');
  if (first) await report(seeding, order, first, ['LOST', 'DELIVERED'], 'RECEIVED');
}

async function withoutOwnCancellation(shop: DemoShop, orders: readonly DemoOrder[]): Promise<DemoOrder[]> {
  const reasons = await shop.query<{ id: number }>(
    `select id from orders where id = any($1::int[]) and (cancel_reason is null or cancel_reason in ('refused', 'lost'))`,
    [orders.map(({ id }) => id)],
  );
  const ids = new Set(reasons.map(({ id }) => id));
  return orders.filter(({ id }) => ids.has(id));
}
