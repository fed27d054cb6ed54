import { customerRegistered, userDeleted, userRoleChanged } from '@soulvia/accounts';
import { orderCancelled, orderDeleted, orderEdited, orderPlaced, orderStatusChanged } from '@soulvia/ordering';
import type { Projection } from '@soulvia/platform/projections';

/** The hour of Asia/Karachi in which an instant lies. */
const hourSql = (instant: string) => `date_trunc('hour', ${instant} at time zone 'Asia/Karachi')`;
const isCancelled = (field: string) => `(b.body->>'${field}' = 'CANCELLED')::int`;
const isCustomerRole = (field: string) => `(b.body->>'${field}' in ('USER', 'GUEST_USER'))::int`;

/** The hour in which each order of the batch was placed. Statements of a fold do not see each other's rows, so later events join it too. */
const placedInBatch = `
  select distinct on (subject_id) subject_id as order_id, position, ${hourSql('recorded_at')} as hour
    from batch where type = 'OrderPlaced' order by subject_id, position`;

/** By how much each event changes the figures of an hour: of orders, the one in which they were placed. */
const changesOfBatch = `
  select ${hourSql('recorded_at')} as hour, 1 as orders, 0 as cancelled, (body->>'amount')::numeric as sales, 0 as customers
    from batch where type = 'OrderPlaced'
   union all
  select change.hour, change.orders, change.cancelled, change.sales, change.customers
    from batch b left join sales_placed earlier on b.subject = 'order' and earlier.order_id = b.subject_id
         left join placed p on b.subject = 'order' and p.order_id = b.subject_id and p.position < b.position,
         lateral (
           select coalesce(earlier.hour, p.hour) as hour, 0 as orders, ${isCancelled('to')} - ${isCancelled('from')} as cancelled,
                  (b.body->>'amount')::numeric * (${isCancelled('from')} - ${isCancelled('to')}) as sales, 0 as customers
            where b.type in ('OrderStatusChanged', 'OrderCancelled')
           union all
           select coalesce(earlier.hour, p.hour), 0, 0, (b.body->>'amount')::numeric - (b.body->>'previous_amount')::numeric, 0
            where b.type = 'OrderEdited'
           union all
           select ${hourSql(`(b.body->>'placed_at')::timestamptz`)}, -1, - ${isCancelled('status')},
                  (b.body->>'amount')::numeric * (${isCancelled('status')} - 1), 0
            where b.type = 'OrderDeleted'
           union all
           select ${hourSql(`coalesce((b.body->>'registered_at')::timestamptz, b.recorded_at)`)}, 0, 0, 0,
                  case b.type when 'CustomerRegistered' then ${isCustomerRole('role')}
                              when 'UserRoleChanged' then ${isCustomerRole('to')} - ${isCustomerRole('from')}
                              else - ${isCustomerRole('role')} end
            where b.type in ('CustomerRegistered', 'UserRoleChanged', 'UserDeleted')
         ) change
   where b.type <> 'OrderPlaced' and change.hour is not null`;

/** Orders, sales and new customers of each hour of Asia/Karachi. Hours, so that a day that is not over is compared with as much of another. */
export const salesProjection: Projection = {
  name: 'sales',
  version: 1,
  listensTo: [
    orderPlaced,
    orderStatusChanged,
    orderCancelled,
    orderEdited,
    orderDeleted,
    customerRegistered,
    userRoleChanged,
    userDeleted,
  ],
  tables: [
    {
      name: 'sales_hours',
      columns: `hour timestamp primary key, orders bigint not null, cancelled bigint not null, sales numeric(20,2) not null,
                customers bigint not null`,
    },
    { name: 'sales_placed', columns: 'order_id bigint primary key, hour timestamp not null' },
  ],
  relations: [
    { name: 'placed', rows: placedInBatch },
    { name: 'changes', rows: changesOfBatch },
  ],
  fold: [
    `insert into sales_placed (order_id, hour) select order_id, hour from placed order by order_id on conflict (order_id) do nothing`,
    `insert into sales_hours as t (hour, orders, cancelled, sales, customers)
     select hour, sum(orders), sum(cancelled), sum(sales), sum(customers) from changes group by 1 order by 1
     on conflict (hour) do update set orders = t.orders + excluded.orders, cancelled = t.cancelled + excluded.cancelled,
       sales = t.sales + excluded.sales, customers = t.customers + excluded.customers`,
  ],
  onPoison: 'stop',
};
