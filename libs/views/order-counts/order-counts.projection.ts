import { orderCancelled, orderDeleted, orderPlaced, orderStatusChanged, type CountOrders } from '@soulvia/ordering';
import { binding, prepared, withinDays } from '@soulvia/platform/database';
import type { Projection } from '@soulvia/platform/projections';

const daySql = (instant: string) => `(${instant} at time zone 'Asia/Karachi')::date`;

/** The day each order of the batch was placed. Statements of a fold do not see each other's rows, so later events join it too. */
const placedInBatch = `
  select distinct on (subject_id) subject_id as order_id, position, ${daySql('recorded_at')} as day
    from batch where type = 'OrderPlaced' order by subject_id, position`;

/** How many orders of each status there are, and were placed on each day of Asia/Karachi. */
export const orderCountsProjection: Projection = {
  name: 'order-counts',
  version: 1,
  listensTo: [orderPlaced, orderStatusChanged, orderCancelled, orderDeleted],
  tables: [
    { name: 'order_days', columns: 'day date, status text, orders bigint not null, primary key (day, status)' },
    { name: 'order_totals', columns: 'status text primary key, orders bigint not null' },
    { name: 'order_placed_days', columns: 'order_id bigint primary key, day date not null' },
  ],
  relations: [
    { name: 'placed', rows: placedInBatch },
    {
      name: 'moves',
      rows: `
        select ${daySql('recorded_at')} as day, 'PROCESSING' as status, 1 as change from batch where type = 'OrderPlaced'
         union all
        select move.day, move.status, move.change
          from batch b left join order_placed_days earlier on earlier.order_id = b.subject_id
               left join placed p on p.order_id = b.subject_id and p.position < b.position,
               lateral (
                 select coalesce(earlier.day, p.day) as day, b.body->>'from' as status, -1 as change where b.type in ('OrderStatusChanged', 'OrderCancelled')
                 union all
                 select coalesce(earlier.day, p.day), b.body->>'to', 1 where b.type in ('OrderStatusChanged', 'OrderCancelled')
                 union all
                 select ${daySql(`(b.body->>'placed_at')::timestamptz`)}, b.body->>'status', -1 where b.type = 'OrderDeleted'
               ) move
         where b.type <> 'OrderPlaced' and move.day is not null`,
    },
  ],
  fold: [
    `insert into order_placed_days (order_id, day) select order_id, day from placed order by order_id on conflict (order_id) do nothing`,
    `insert into order_days as t (day, status, orders)
     select day, status, sum(change) from moves group by 1, 2 order by 1, 2
     on conflict (day, status) do update set orders = t.orders + excluded.orders`,
    `insert into order_totals as t (status, orders)
     select status, sum(change) from moves group by 1 order by 1
     on conflict (status) do update set orders = t.orders + excluded.orders`,
  ],
  onPoison: 'stop',
};

/** SQL fragment: how many orders were placed on a day. @param day SQL expression of a date in Asia/Karachi. */
export const placedOnSql = (day: string): string =>
  `(select coalesce(sum(orders), 0) from views.order_days where day = ${day})`;

export const countOrders: CountOrders = async (query, { status, sold = false, days }) => {
  const { parameters, bind } = binding();
  const filter = `${status === null ? '' : `and status = ${bind(status)}`} ${sold ? `and status <> 'CANCELLED'` : ''}`;
  const counts =
    days.from === null && days.to === null
      ? `views.order_totals where true ${filter}`
      : `views.order_days where ${withinDays(days, bind)} ${filter}`;
  const counting = prepared(`select coalesce(sum(orders), 0)::int as orders from ${counts}`);
  const [row] = await query<{ orders: number }>(counting, parameters);
  return row?.orders ?? 0;
};
