import { beforeAll, expect, test } from '@jest/globals';
import { headers, type Order, type Parcel } from '@soulvia/contracts';
import { useParcelDesk } from '../../../test/support/parcels.js';
import { useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const desk = useParcelDesk(shop);
const other = useParcelDesk(shop);
let orders: Order[];
/** Booked, with the courier, attempted and overdue, delivered, coming back with the other courier. */
let parcels: Parcel[];
beforeAll(async () => {
  orders = [];
  for (let nth = 0; nth < 5; nth += 1) orders.push(await desk.order());
  const idOf = (nth: number) => orders[nth]?.id ?? 0;
  parcels = [
    await desk.parcel(idOf(0), [], { tracking_number: 'TCS-1001' }),
    await desk.parcel(idOf(1), ['WITH_COURIER'], { tracking_number: 'TCS-1002' }),
    await desk.parcel(idOf(2), ['ATTEMPTED']),
    await desk.parcel(idOf(3), ['DELIVERED']),
    await other.parcel(idOf(4), ['RETURNING'], { tracking_number: 'LEO-1001' }),
  ];
  await shop.query(`update orders set full_name = 'Sana Malik' where id = $1`, [idOf(1)]);
  await shop.query(
    `update parcels set advice_needed_since = now() - interval '30 hours', advice_due_at = now() - interval '6 hours',
            booked_at = now() - interval '3 days' where id = $1`,
    [parcels[2]?.id],
  );
});

/** Which of the five parcels a list has, by number. */
async function listed(query: string): Promise<number[]> {
  const { status, body } = await desk.owner.api.get(`/api/v1/parcels${query}`);
  expect(status).toBe(200);
  return (body as Parcel[]).map(({ id }) => parcels.findIndex((parcel) => parcel.id === id));
}

test('parcel list: has the newest first, in pages', async () => {
  expect(await listed('')).toEqual([4, 3, 2, 1, 0]);
  const page = await desk.owner.api.get('/api/v1/parcels?page=2&page_size=2');
  expect([(page.body as Parcel[]).map(({ id }) => id), page.headers.get(headers.totalCount)]).toEqual([
    [parcels[2]?.id, parcels[1]?.id],
    '5',
  ]);
});

test('parcel list: filters by states, courier, advice, day and what contradicts the order', async () => {
  expect(await listed('?state=WITH_COURIER,ATTEMPTED')).toEqual([2, 1]);
  expect(await listed(`?courier=${other.courier.id}`)).toEqual([4]);
  expect(await listed(`?courier=${desk.courier.id}&state=DELIVERED`)).toEqual([3]);
  expect(await listed('?advice=true')).toEqual([2]);
  expect(await listed('?overdue=true')).toEqual([2]);
  expect(await listed('?overdue=false&advice=false&disagree=false')).toEqual([4, 3, 2, 1, 0]);
  expect(await listed('?disagree=true')).toEqual([]);
  const [day] = await shop.query<{ day: string }>(
    `select ((now() - interval '3 days') at time zone 'Asia/Karachi')::date::text as day`,
  );
  expect(await listed(`?date=${day?.day}`)).toEqual([2]);
});

test('parcel list: finds an order, the beginning of a tracking number and part of a name', async () => {
  expect(await listed(`?search=%23${orders[3]?.id}`)).toEqual([3]);
  expect(await listed('?search=tcs-100')).toEqual([1, 0]);
  expect(await listed('?search=Malik')).toEqual([1]);
  expect(await listed('?search=Malik&state=BOOKED')).toEqual([]);
  expect(await listed('?search=unknown')).toEqual([]);
});

test.each(['?state=GONE', '?courier=x', '?advice=yes', '?overdue=1', '?disagree=maybe', '?page=0', '?date=2026-02-30'])(
  'parcel list: refuses %s',
  async (query) => {
    expect((await desk.owner.api.get(`/api/v1/parcels${query}`)).status).toBe(400);
  },
);

test('parcel list: every filter is answered by an index', async () => {
  await shop.query(
    `insert into parcels (order_id, user_id, courier_id, kind, state, cash_due, pieces, booked_at)
     select $1, $2, $3, 'DELIVERY', 'DELIVERED', 100, 1, now() - nth * interval '1 minute' from generate_series(1, 20000) nth`,
    [orders[0]?.id, desk.owner.id, desk.courier.id],
  );
  await shop.query('analyze parcels');
  const conditions = [
    `p.state in ('WITH_COURIER', 'OUT_FOR_DELIVERY', 'ATTEMPTED')`,
    `p.state in ('RETURNING')`,
    `p.courier_id = ${other.courier.id}`,
    `p.courier_id = ${desk.courier.id} and p.state in ('BOOKED')`,
    'p.advice_due_at is not null and p.advice_action is null',
    'p.disagrees',
    `p.booked_at >= now() - interval '1 hour'`,
    `p.order_id = ${orders[1]?.id}`,
    `upper(p.tracking_number) like 'TCS-%'`,
  ];
  for (const condition of conditions) {
    const plan = await shop.query<{ 'QUERY PLAN': string }>(`explain select p.id from parcels p where ${condition}`);
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect([condition, text]).toEqual([condition, expect.not.stringContaining('Seq Scan')]);
  }
});
