import { findProductNames } from '@soulvia/catalog';
import {
  type DeliveryCounts,
  type DeliveryGroup,
  type DeliveryReport,
  deliveryReportLimits as limits,
  type DeliveryReportRow,
} from '@soulvia/contracts';
import { findCourierNames } from '@soulvia/fulfilment';
import { prepared, type Query } from '@soulvia/platform/database';
import type { CountOrders } from '@soulvia/ordering';
import { refusedPercent } from './refused-percent.js';

interface CountRow {
  sent: number;
  delivered: number;
  refused: number;
  lost: number;
  received_back: number;
  delivery_hours: number | null;
}

interface GroupRow extends CountRow {
  week: string | null;
  courier_id: number | null;
  city: string | null;
  product_id: number | null;
}

interface TotalRow extends CountRow {
  confirmed: number;
  advice_hours: number | null;
}

const counts = `
  count(*)::int as sent,
  count(*) filter (where p.state = 'DELIVERED')::int as delivered,
  count(*) filter (where p.state in ('RETURNING', 'RECEIVED'))::int as refused,
  count(*) filter (where p.state = 'LOST')::int as lost,
  count(*) filter (where p.state = 'RECEIVED')::int as received_back,
  round((avg(extract(epoch from p.delivered_at - p.handed_over_at)) filter (where p.state = 'DELIVERED') / 3600)::numeric, 1)::float8
    as delivery_hours`;

const sentInRange = `p.kind = 'DELIVERY' and p.handed_over_at >= $1::date::timestamp at time zone 'Asia/Karachi'
  and p.handed_over_at < ($2::date + 1)::timestamp at time zone 'Asia/Karachi'`;

const week = `date_trunc('week', p.handed_over_at at time zone 'Asia/Karachi')::date::text`;
const groups: Record<DeliveryGroup, { columns: string; from: string; groupBy: string; order: string }> = {
  week: {
    columns: `${week} as week, null::int as courier_id, null::text as city, null::int as product_id`,
    from: 'views.delivery_parcels p',
    groupBy: week,
    order: 'week desc',
  },
  courier: {
    columns: 'null::text as week, p.courier_id, null::text as city, null::int as product_id',
    from: 'views.delivery_parcels p',
    groupBy: 'p.courier_id',
    order: 'refused desc, sent desc, p.courier_id',
  },
  city: {
    columns: 'null::text as week, p.courier_id, p.city, null::int as product_id',
    from: 'views.delivery_parcels p',
    groupBy: 'p.city, p.courier_id',
    order: 'refused desc, sent desc, p.city, p.courier_id',
  },
  product: {
    columns: 'null::text as week, null::int as courier_id, null::text as city, l.product_id',
    from: 'views.delivery_parcels p join views.delivery_products l using (parcel_id)',
    groupBy: 'l.product_id',
    order: 'refused desc, sent desc, l.product_id',
  },
};

const totalSql = prepared(`
  select ${counts},
         round((sum(p.waited_seconds) / 3600.0 / nullif(sum(p.answers), 0))::numeric, 1)::float8 as advice_hours,
         (select coalesce(sum(confirmed), 0)::int from views.delivery_days where day between $1 and $2) as confirmed
    from views.delivery_parcels p where ${sentInRange}`);

const groupSql = (group: DeliveryGroup) => {
  const { columns, from, groupBy, order } = groups[group];
  return prepared(
    `select ${columns}, ${counts} from ${from} where ${sentInRange} group by ${groupBy} order by ${order} limit ${limits.rowsMax}`,
  );
};

/** What became of the parcels that left in a range of days. Takes two queries, and one for names. */
export async function readDeliveryReport(
  query: Query,
  { from, to, group }: { from: string; to: string; group: DeliveryGroup },
  countOrders: CountOrders,
): Promise<DeliveryReport> {
  const [placed, [total], rows] = await Promise.all([
    countOrders(query, { status: null, days: { from, to } }),
    query<TotalRow>(totalSql, [from, to]),
    query<GroupRow>(groupSql(group), [from, to]),
  ]);
  if (!total) throw new Error('a count returned no row');
  const [couriers, products] = await Promise.all([
    findCourierNames(
      query,
      rows.flatMap(({ courier_id: id }) => id ?? []),
    ),
    findProductNames(
      query,
      rows.flatMap(({ product_id: id }) => id ?? []),
    ),
  ]);
  const { confirmed, advice_hours, ...sums } = total;
  return {
    from,
    to,
    placed,
    confirmed,
    total: toCounts(sums),
    advice_hours,
    rows: rows.map((row) => ({ ...toKey(row, group, couriers, products), ...toCounts(row) })),
  };
}

function toCounts({ sent, delivered, refused, lost, received_back, delivery_hours }: CountRow): DeliveryCounts {
  const percent = refusedPercent({ delivered, refused, lost });
  return { sent, delivered, refused, lost, received_back, refused_percent: percent, delivery_hours };
}

function toKey(
  { week: monday, courier_id: courierId, city, product_id: productId }: GroupRow,
  group: DeliveryGroup,
  couriers: ReadonlyMap<number, string>,
  products: ReadonlyMap<number, string>,
): Pick<DeliveryReportRow, 'week' | 'courier' | 'city' | 'product'> {
  if (group === 'week') return { week: monday ?? '' };
  if (group === 'product') {
    const id = productId ?? 0;
    return { product: { id, name: products.get(id) ?? 'A former product' } };
  }
  const id = courierId ?? 0;
  const courier = { id, name: couriers.get(id) ?? 'A former courier' };
  return group === 'city' ? { city, courier } : { courier };
}
