import { beforeAll, expect, test } from '@jest/globals';
import { expectArrival, measuredParcelsMin } from '@soulvia/contracts';
import { waitForPosition } from '@soulvia/platform/projections';
import { useParcelDesk } from '../../../test/support/parcels.js';
import { useShop } from '../../../test/support/use-shop.js';
import { readArrivals } from './read-arrivals.js';

const shop = useShop();
const desk = useParcelDesk(shop);
let product = 0;
beforeAll(async () => {
  [product = 0] = await shop.products([100]);
});

/** Delivers an order to Lahore that was placed some days ago. @returns the id of the parcel. */
async function deliver(days: number): Promise<number> {
  const { id } = await shop.order(desk.owner, [{ product_id: product, quantity: 1 }]);
  await shop.query(`update orders set created_at = created_at - $2 * interval '1 day' where id = $1`, [id, days]);
  return (await desk.parcel(id, ['WITH_COURIER', 'DELIVERED'])).id;
}

async function expectIn(city: string) {
  const [last] = await shop.query<{ position: number }>('select max(position) as position from events');
  const awaited = { projections: ['arrivals'], position: last?.position ?? 0 };
  expect(await waitForPosition(shop.query, awaited, 20_000)).toBe('reached');
  return (await readArrivals(shop.query))(city, now);
}

const now = new Date();

test('arrivals: 20 parcels of a city measure its days, from the 10th to the 90th percentile, and 19 do not', async () => {
  // Of 20 values the 10th percentile is the second and the 90th the eighteenth.
  for (const days of [1, 2, ...Array.from({ length: 15 }, () => 3), 6]) await deliver(days);
  const last = await deliver(9);
  expect(await expectIn('Lahore')).toBeNull();
  await deliver(9);
  expect(await expectIn(' LAHORE ')).toEqual({ ...expectArrival(now, { from: 2, to: 6 }), source: 'measured' });
  expect(await shop.query('select count(*)::int as parcels from views.arrivals')).toEqual([
    { parcels: measuredParcelsMin },
  ]);
  expect(await expectIn('Multan')).toBeNull();
  // A parcel that did not arrive after all counts no more.
  await desk.post(`parcels/${last}/correct`, { state: 'RETURNING', reason: 'Not at home' });
  expect(await expectIn('Lahore')).toBeNull();
});

test('arrivals: hold nothing of a person', async () => {
  const columns = await shop.query(
    `select string_agg(column_name, ' ' order by ordinal_position) as names from information_schema.columns
      where table_schema = 'views' and table_name = 'arrivals'`,
  );
  expect(columns).toEqual([{ names: 'parcel_id courier_id city delivered_on days' }]);
});
