import {
  orderCancelled,
  orderDeleted,
  orderPlaced,
  orderStatusChanged,
  type CountOrders,
  type OrdersByWeek,
} from '@soulvia/ordering';
import { binding, isDated, ofDays } from '@soulvia/platform/database';
import type { Projection } from '@soulvia/platform/projections';

/**
 * How each event moves the counts: a row for each status it takes from or adds to, at the day of Asia/Karachi on which the order
 * was placed. Events of a change do not say when that was; the order's own row does, and never changes it.
 */
const moves = `
  select moved.status, moved.change, (moved.placed_at at time zone 'Asia/Karachi')::date as day
    from batch b left join public.orders o on o.id = b.subject_id,
         lateral (
           select 'PROCESSING' as status, 1 as change, b.recorded_at as placed_at where b.type = 'OrderPlaced'
           union all
           select b.body->>'from', -1, o.created_at where b.type in ('OrderStatusChanged', 'OrderCancelled')
           union all
           select b.body->>'to', 1, o.created_at where b.type in ('OrderStatusChanged', 'OrderCancelled')
           union all
           select b.body->>'status', -1, (b.body->>'placed_at')::timestamptz where b.type = 'OrderDeleted'
         ) moved
   where moved.placed_at is not null`;

/** How many orders there are of each status: on each day, in each week and altogether. */
export const orderCountsProjection: Projection = {
  name: 'order-counts',
  version: 2,
  listensTo: [orderPlaced, orderStatusChanged, orderCancelled, orderDeleted],
  tables: [
    { name: 'order_totals', columns: 'status text primary key, orders bigint not null' },
    { name: 'order_weeks', columns: 'week date, status text, orders bigint not null, primary key (week, status)' },
    { name: 'order_days', columns: 'day date, status text, orders bigint not null, primary key (day, status)' },
  ],
  fold: [
    `insert into order_totals as t (status, orders)
     select status, sum(change) from (${moves}) m group by 1 order by 1
     on conflict (status) do update set orders = t.orders + excluded.orders`,
    `insert into order_weeks as t (week, status, orders)
     select date_trunc('week', day::timestamp)::date, status, sum(change) from (${moves}) m group by 1, 2 order by 1, 2
     on conflict (week, status) do update set orders = t.orders + excluded.orders`,
    `insert into order_days as t (day, status, orders)
     select day, status, sum(change) from (${moves}) m group by 1, 2 order by 1, 2
     on conflict (day, status) do update set orders = t.orders + excluded.orders`,
  ],
  onPoison: 'stop',
};

/** In one snapshot with what has not been counted yet: a page found by counts that are behind would miss orders. */
export const ordersByWeek: OrdersByWeek =
  ({ status, days }) =>
  (bind) => {
    const ofStatus = status === null ? 'true' : `status = ${bind(status)}`;
    const weeks = isDated(days)
      ? `select date_trunc('week', day::timestamp)::date as week, orders::int as rows from views.order_days
          where ${ofStatus} and ${ofDays(days, bind)}`
      : `select week, orders::int as rows from views.order_weeks where ${ofStatus}`;
    return `${weeks} and not exists (
      select from unnest(${bind(orderCountsProjection.listensTo.map(({ type }) => type))}::text[]) as listened (type),
             lateral (select position from events e where e.type = listened.type order by position desc limit 1) newest
       where newest.position > (select position from projections where name = 'order-counts'))`;
  };

export const countOrders: CountOrders = async (query, { status, days }) => {
  const { parameters, bind } = binding();
  const ofStatus = status === null ? 'true' : `status = ${bind(status)}`;
  const counted = isDated(days)
    ? `views.order_days where ${ofStatus} and ${ofDays(days, bind)}`
    : `views.order_totals where ${ofStatus}`;
  const [row] = await query<{ orders: number }>(
    `select coalesce(sum(orders), 0)::int as orders from ${counted}`,
    parameters,
  );
  return row?.orders ?? 0;
};
