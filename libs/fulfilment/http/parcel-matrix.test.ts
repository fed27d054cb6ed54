import { beforeAll, expect, test } from '@jest/globals';
import { type OrderStatus, orderStatuses, type Parcel, type ParcelState, parcelStates } from '@soulvia/contracts';
import { DomainError } from '@soulvia/kernel';
import { ChangeOrderStatus } from '@soulvia/ordering';
import {
  type Model,
  natural,
  type Place,
  type Refusal,
  report,
  setStatus,
} from '../../../test/support/parcel-model.js';
import { useParcelDesk } from '../../../test/support/parcels.js';
import { useShop } from '../../../test/support/use-shop.js';
import { ReceiveParcel } from '../commands/receive-parcel.js';
import { ReportParcel } from '../commands/report-parcel.js';
import { isExhaustive, sample } from '../../../test/support/sample.js';

/** Units of each order, and what is in stock beside them. */
const units = 2;
const onShelf = 10;

interface Case {
  state: ParcelState;
  report: ParcelState;
  status: OrderStatus;
  reportFirst: boolean;
  orderId: number;
  parcelId: number;
  lineId: number;
  productId: number;
}

const shop = useShop({ worker: false });
const desk = useParcelDesk(shop);
let cases: Case[];
beforeAll(async () => {
  cases = await setUp();
});

/** Makes an order with a parcel for every case, each of a product of its own, in a few statements. */
async function setUp(): Promise<Case[]> {
  const [template = 0] = await shop.products([1]);
  const all = parcelStates.flatMap((state) =>
    parcelStates.flatMap((reported) =>
      orderStatuses.flatMap((status) =>
        [true, false].map((reportFirst) => ({ state, report: reported, status, reportFirst })),
      ),
    ),
  );
  const combinations = sample(all, 200);
  const standing = combinations.map(({ state }) => natural[state]);
  const rows = await shop.query<Pick<Case, 'orderId' | 'parcelId' | 'lineId' | 'productId'>>(
    `with given as (
       select * from unnest($1::text[], $2::text[], $3::text[], $4::boolean[]) with ordinality as g (state, status, place, by_report, nth)
     ), product as (
       insert into products (name, description, price, sc_value, category_id)
       select 'Matrix ' || nth, 'For tests.', 100, 1, (select category_id from products where id = $5) from given order by nth returning id
     ), numbered_product as (select id, row_number() over (order by id) as nth from product),
     placed as (
       insert into orders (user_id, status, subtotal, shipping, amount, total_items, full_name, email, street_no, city, zip_code, country,
                           payment_method, units_at, parcel_open, cancel_reason, cancelled_at)
       select $6, status, 200, 150, 350, ${units}, 'Matrix', 'matrix@soulvia.test', '1', 'Lahore', '54000', 'Pakistan', 'COD',
              case when state in ('BOOKED', 'VOID') then null else place end,
              state in ('BOOKED', 'WITH_COURIER', 'OUT_FOR_DELIVERY', 'ATTEMPTED', 'RETURNING'),
              case when by_report then 'refused' end, case when status = 'CANCELLED' then now() end
         from given order by nth returning id
     ), numbered_order as (select id, row_number() over (order by id) as nth from placed),
     line as (
       insert into order_lines (order_id, product_id, quantity, price_at_purchase, line_total, product_name)
       select o.id, p.id, ${units}, 100, 200, 'Matrix' from numbered_order o join numbered_product p using (nth) order by nth
       returning id, order_id, product_id
     ), stocked as (
       insert into stock (product_id, quantity)
       select p.id, $7 + case when g.place = 'released' then ${units} else 0 end from numbered_product p join given g using (nth)
     ), parcel as (
       insert into parcels (order_id, user_id, courier_id, kind, state, cash_due, pieces)
       select o.id, $6, $8, 'DELIVERY', g.state, 350, 1 from numbered_order o join given g using (nth) order by nth returning id, order_id
     ), packed as (
       insert into parcel_lines (parcel_id, order_line_id, product_id, product_name, quantity)
       select parcel.id, line.id, line.product_id, 'Matrix', ${units} from parcel join line using (order_id)
     )
     select o.id as "orderId", parcel.id as "parcelId", line.id as "lineId", line.product_id as "productId"
       from numbered_order o join parcel on parcel.order_id = o.id join line on line.order_id = o.id order by o.nth`,
    [
      combinations.map(({ state }) => state),
      standing.map(({ status }) => status),
      standing.map(({ place }) => place),
      standing.map(({ byReport }) => byReport),
      template,
      desk.owner.id,
      onShelf,
      desk.courier.id,
    ],
  );
  return combinations.map((given, index) => {
    const row = rows[index];
    if (!row) throw new Error('a case was not set up');
    return { ...given, ...row };
  });
}

/** Reports a state, or receives all units for sale. @returns the code of a refusal. */
async function sendReport({ report: state, parcelId, lineId }: Case): Promise<Refusal | null> {
  const lines = [{ order_line_id: lineId, restock: units, write_off: 0 }];
  const staff = { state, note: null, at: null, isAdviceNeeded: false, by: desk.owner.id };
  try {
    await (state === 'RECEIVED'
      ? shop.execute(new ReceiveParcel(parcelId, lines, desk.owner.id, undefined))
      : shop.execute(new ReportParcel(parcelId, staff)));
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.code === 'ALREADY_RECEIVED' ? 'PARCEL_STATE' : (error.code as Refusal);
  }
}

/** What the tables say about a case. */
function expected({ state, report: to, status, reportFirst }: Case): { model: Model; refusal: Refusal | null } {
  const start: Model = { parcel: state, ...natural[state] };
  const before = reportFirst ? start : setStatus(start, status);
  const reported = report(before, to);
  const model = typeof reported === 'string' ? before : reported;
  return {
    model: reportFirst ? setStatus(model, status) : model,
    refusal: typeof reported === 'string' ? reported : null,
  };
}

async function run(given: Case): Promise<Refusal | null> {
  const change = () => shop.execute(new ChangeOrderStatus(given.orderId, given.status));
  if (!given.reportFirst) await change();
  const refusal = await sendReport(given);
  if (given.reportFirst) await change();
  return refusal;
}

test('every report on every state, before and after each order status set by hand, moves order, units and stock by the tables', async () => {
  expect(cases.length).toBe(isExhaustive ? 9 * 9 * 5 * 2 : 200);
  const refusals = new Map<Case, Refusal | null>();
  const waiting = [...cases];
  const work = async () => {
    for (let given = waiting.pop(); given; given = waiting.pop()) refusals.set(given, await run(given));
  };
  await Promise.all(Array.from({ length: 6 }, work));

  const rows = await shop.query<{
    id: number;
    status: OrderStatus;
    place: Place | null;
    by: boolean;
    parcel: Parcel['state'];
    stock: number;
    open: boolean;
  }>(
    `select o.id, o.status, o.units_at as place, coalesce(o.cancel_reason in ('refused', 'lost'), false) as by, p.state as parcel, s.quantity as stock, o.parcel_open as open
       from orders o join parcels p on p.order_id = o.id join order_lines l on l.order_id = o.id join stock s on s.product_id = l.product_id`,
  );
  const byOrder = new Map(rows.map((row) => [row.id, row]));
  const differing = cases.filter((given) => {
    const { model, refusal } = expected(given);
    const row = byOrder.get(given.orderId);
    if (!row) throw new Error('an order is missing');
    const place = row.place ?? (row.status === 'CANCELLED' ? 'released' : 'shelf');
    const found: Model = {
      parcel: row.parcel,
      status: row.status,
      place,
      byReport: row.by,
      stock: (row.stock - onShelf) / units,
    };
    const isOpen = !['DELIVERED', 'RECEIVED', 'LOST', 'VOID'].includes(model.parcel);
    return JSON.stringify([found, refusals.get(given), row.open]) !== JSON.stringify([model, refusal, isOpen]);
  });
  expect(differing).toEqual([]);
});

test('afterwards the stock of every product is the sum of its moves, without a gap', async () => {
  const gaps = await shop.query(
    `select e.subject_id from (
       select subject_id, (body->>'quantity')::int as quantity, (body->>'change')::int as change,
              lag((body->>'quantity')::int) over (partition by subject_id order by position) as before
         from events where type = 'StockChanged') e
      where e.before is not null and e.quantity <> e.before + e.change`,
  );
  expect(gaps).toEqual([]);
  const wrong = await shop.query(
    `select s.product_id from stock s join lateral (
       select (body->>'quantity')::int as quantity from events where type = 'StockChanged' and subject_id = s.product_id order by position desc limit 1
     ) last on true where last.quantity <> s.quantity`,
  );
  expect(wrong).toEqual([]);
});
