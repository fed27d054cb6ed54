import type { Readable } from 'node:stream';
import { cashAges, type CourierCash, type UnpaidParcel } from '@soulvia/contracts';
import { readCourierStanding } from '@soulvia/cash';
import { type CourierTerms, findParcelNumbers, listCourierTerms } from '@soulvia/fulfilment';
import {
  type Bind,
  type List,
  type ListPage,
  type Query,
  readBatches,
  readFilteredPage,
  type RowRange,
} from '@soulvia/platform/database';
import { type SheetCells, sheetStream } from '@soulvia/platform/sheets';

const open = 'p.collected - p.settled - p.written_off';
const unpaid = 'p.collected > p.settled + p.written_off';
const today = `(now() at time zone 'Asia/Karachi')::date`;

interface FiguresRow {
  courier_id: number;
  owes: string;
  late: string;
  late_parcels: number;
  by_age: string[];
}

/** What each courier owes, the one that is latest first. Takes four queries for any number of couriers. */
export async function readCourierCash(query: Query): Promise<CourierCash[]> {
  const [terms, standing, onTheWay] = await Promise.all([
    listCourierTerms(query),
    readCourierStanding(query),
    query<{ courier_id: number; amount: string }>(
      `select courier_id, sum(cash_due)::text as amount from views.cash_parcels where on_road and courier_id is not null group by courier_id`,
    ),
  ]);
  const figures = await readFigures(query, terms);
  return terms
    .map(({ id, name, settle_days }): CourierCash => {
      const { courier_id: _, by_age, ...amounts } = figures.find(({ courier_id }) => courier_id === id) ?? noFigures;
      const stands = standing.find(({ courier_id }) => courier_id === id);
      return {
        courier: { id, name },
        settle_days,
        ...amounts,
        by_age: cashAges.map((from, nth) => {
          const next = cashAges[nth + 1];
          return { from, to: next === undefined ? null : next - 1, amount: by_age[nth] ?? '0.00' };
        }),
        on_the_way: onTheWay.find(({ courier_id }) => courier_id === id)?.amount ?? '0.00',
        differences: stands?.differences ?? 0,
        last_statement: stands?.last_statement ?? null,
      };
    })
    .toSorted((a, b) => Number(b.late) - Number(a.late) || Number(b.owes) - Number(a.owes));
}

const noFigures = { courier_id: 0, owes: '0.00', late: '0.00', late_parcels: 0, by_age: [] };

function readFigures(query: Query, terms: readonly CourierTerms[]): Promise<FiguresRow[]> {
  const ages = cashAges.map((from, nth) => {
    const next = cashAges[nth + 1];
    const isOfAge = `age >= ${from}${next === undefined ? '' : ` and age < ${next}`}`;
    return `coalesce(sum(open) filter (where ${isOfAge}), 0.00)::text`;
  });
  return query<FiguresRow>(
    `select courier_id, sum(open)::text as owes, coalesce(sum(open) filter (where age > settle_days), 0.00)::text as late,
            count(*) filter (where age > settle_days)::int as late_parcels, array[${ages.join(', ')}] as by_age
       from (select p.courier_id, ${open} as open, ${today} - coalesce(p.delivered_on, ${today}) as age, t.settle_days
               from views.cash_parcels p join unnest($1::int[], $2::int[]) as t (courier_id, settle_days) using (courier_id)
              where ${unpaid}) unpaid
      group by courier_id`,
    [terms.map(({ id }) => id), terms.map(({ settle_days }) => settle_days)],
  );
}

interface UnpaidRow {
  parcel_id: number;
  delivered_on: string;
  days: number;
  collected: string;
  open: string;
}

type Creditor = Pick<CourierTerms, 'id' | 'settle_days'>;

const unpaidList = ({ id, settle_days: settleDays }: Creditor, isLate: boolean): List => ({
  table: 'views.cash_parcels',
  alias: 'p',
  key: 'parcel_id',
  columns: () => `p.parcel_id, coalesce(p.delivered_on, ${today})::text as delivered_on,
    ${today} - coalesce(p.delivered_on, ${today}) as days, p.collected::text as collected, (${open})::text as open`,
  where: (bind) =>
    `${unpaid} and p.courier_id = ${bind(id)}${isLate ? ` and p.delivered_on < ${today} - ${bind(settleDays)}::int` : ''}`,
  order: 'p.delivered_on, p.parcel_id',
});

/** Parcels of which a courier owes something, the oldest delivery first. */
export async function listUnpaid(
  query: Query,
  courier: Creditor,
  isLate: boolean,
  page: RowRange,
): Promise<ListPage<UnpaidParcel>> {
  const { rows, ...counted } = await readFilteredPage<UnpaidRow>(query, unpaidList(courier, isLate), page);
  return { rows: await presentUnpaid(query, courier, rows), ...counted };
}

async function presentUnpaid(query: Query, courier: Creditor, rows: readonly UnpaidRow[]): Promise<UnpaidParcel[]> {
  const parcels = await findParcelNumbers(
    query,
    rows.map((row) => row.parcel_id),
  );
  return rows.map((row) => ({
    ...row,
    order_id: parcels.get(row.parcel_id)?.order_id ?? 0,
    tracking_number: parcels.get(row.parcel_id)?.tracking_number ?? null,
    is_late: row.days > courier.settle_days,
  }));
}

/** The same as CSV. */
export function exportUnpaid(query: Query, courier: Creditor, isLate: boolean): Readable {
  return sheetStream(
    ['tracking_number', 'order', 'delivered_on', 'days', 'collected', 'open'],
    unpaidBatches(query, courier, isLate),
  );
}

async function* unpaidBatches(query: Query, courier: Creditor, isLate: boolean): AsyncGenerator<SheetCells[]> {
  const after = ({ delivered_on: day, parcel_id: id }: UnpaidRow, bind: Bind) =>
    `(p.delivered_on, p.parcel_id) > (${bind(day)}::date, ${bind(id)}::int)`;
  for await (const batch of readBatches(
    (sql, values) => query<UnpaidRow>(sql, values),
    unpaidList(courier, isLate),
    after,
  )) {
    const rows = await presentUnpaid(query, courier, batch);
    yield rows.map(({ tracking_number: number, ...row }) => [
      number ?? '',
      row.order_id,
      row.delivered_on,
      row.days,
      row.collected,
      row.open,
    ]);
  }
}
