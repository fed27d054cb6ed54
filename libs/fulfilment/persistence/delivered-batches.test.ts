import { expect, test } from '@jest/globals';
import { postJournals } from '@soulvia/books';
import type { Order } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { useParcelDesk } from '../../../test/support/parcels.js';
import { isExhaustive } from '../../../test/support/sample.js';
import { useShop } from '../../../test/support/use-shop.js';
import { applyReports } from './apply-reports.js';
import { lockParcels } from './lock-parcel.js';

const parcelsMax = isExhaustive ? 200 : 30;
const checkouts = 32;

const shop = useShop({ worker: false });
const desk = useParcelDesk(shop);

/** Parcels that give units back when they arrive: each was lost, and its order took others. */
async function lostParcels(products: readonly number[]): Promise<number[]> {
  const ids: number[] = [];
  for (let first = 0; first < parcelsMax; first += 10)
    ids.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, async (_, nth) => {
          const items = [0, 1].map((other) => ({
            product_id: products[(nth + other) % products.length] ?? 0,
            quantity: 1,
          }));
          const order = await shop.order(desk.owner, items);
          const { id } = await desk.parcel(order.id, ['WITH_COURIER', 'LOST']);
          await desk.setStatus(order.id, 'PROCESSING');
          return id;
        }),
      )),
    );
  return ids;
}

function deliver(parcelIds: readonly number[]): Promise<number> {
  const report = {
    code: 'DLV',
    says: 'Delivered',
    knownState: 'DELIVERED',
    remarks: null,
    at: new Date(),
    isWholeDay: false,
  } as const;
  return shop.part(UnitOfWork).run(async (work) => {
    const locked = await lockParcels(work.query, parcelIds);
    const { results, journals } = await applyReports(
      work,
      locked,
      parcelIds.map((parcelId) => ({ parcelId, report })),
    );
    await postJournals(work, journals);
    return results.filter(({ result }) => result === 'applied').length;
  });
}

async function deadlocks(): Promise<number | undefined> {
  const [database] = await shop.query<{ deadlocks: number }>(
    'select pg_stat_clear_snapshot(), deadlocks from pg_stat_database where datname = current_database()',
  );
  return database?.deadlocks;
}

test('parcel cash: two batches of deliveries beside checkouts of their products deadlock never, and post each parcel once', async () => {
  const products = await shop.products([5000, 5000, 5000, 5000]);
  const batches = [await lostParcels(products), await lostParcels(products)];
  const buyers = await Promise.all(Array.from({ length: 8 }, () => shop.person()));
  const before = await deadlocks();
  const shuffled = (nth: number) => products.map((_, index) => products[(index + nth) % products.length] ?? 0);
  const orders = Array.from({ length: checkouts }, async (_, nth): Promise<Order> => {
    const buyer = buyers[nth % buyers.length] ?? desk.owner;
    return shop.order(
      buyer,
      shuffled(nth).map((product_id) => ({ product_id, quantity: 1 })),
    );
  });
  const applied = await Promise.all(batches.map(deliver));
  const placed = await Promise.all(orders);
  expect([applied, placed.length, await deadlocks()]).toEqual([[parcelsMax, parcelsMax], checkouts, before]);
  const [posted] = await shop.query<{ journals: number; parcels: number }>(
    'select count(*)::int as journals, count(distinct subject_id)::int as parcels from journals',
  );
  expect(posted).toEqual({ journals: 2 * parcelsMax, parcels: 2 * parcelsMax });
}, 300_000);
