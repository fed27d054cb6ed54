import { customerRegistered, userDeleted, userRoleChanged } from '@soulvia/accounts';
import { orderCancelled, orderDeleted, orderEdited, orderPlaced, orderStatusChanged } from '@soulvia/ordering';
import type { Projection } from '@soulvia/platform/projections';

/** The minute of Asia/Karachi in which an instant lies. */
const minuteSql = (instant: string) => `date_trunc('minute', ${instant} at time zone 'Asia/Karachi')`;
const isCancelled = (field: string) => `(b.body->>'${field}' = 'CANCELLED')::int`;
const isCustomerRole = (field: string) => `(b.body->>'${field}' in ('USER', 'GUEST_USER'))::int`;

/** The minute in which each order of the batch was placed. Statements of a fold do not see each other's rows, so later events join it too. */
const placedInBatch = `
  select distinct on (subject_id) subject_id as order_id, position, ${minuteSql('recorded_at')} as minute
    from batch where type = 'OrderPlaced' order by subject_id, position`;

/** By how much each event changes the figures of a minute: of orders, the one in which they were placed. */
const changesOfBatch = `
  select ${minuteSql('recorded_at')} as minute, 1 as orders, 0 as cancelled, (body->>'amount')::numeric as sales, 0 as customers
    from batch where type = 'OrderPlaced'
   union all
  select change.minute, change.orders, change.cancelled, change.sales, change.customers
    from batch b left join sales_placed earlier on b.subject = 'order' and earlier.order_id = b.subject_id
         left join placed p on b.subject = 'order' and p.order_id = b.subject_id and p.position < b.position,
         lateral (
           select coalesce(earlier.minute, p.minute) as minute, 0 as orders, ${isCancelled('to')} - ${isCancelled('from')} as cancelled,
                  (b.body->>'amount')::numeric * (${isCancelled('from')} - ${isCancelled('to')}) as sales, 0 as customers
            where b.type in ('OrderStatusChanged', 'OrderCancelled')
           union all
           select coalesce(earlier.minute, p.minute), 0, 0, (b.body->>'amount')::numeric - (b.body->>'previous_amount')::numeric, 0
            where b.type = 'OrderEdited'
           union all
           select ${minuteSql(`(b.body->>'placed_at')::timestamptz`)}, -1, - ${isCancelled('status')},
                  (b.body->>'amount')::numeric * (${isCancelled('status')} - 1), 0
            where b.type = 'OrderDeleted'
           union all
           select ${minuteSql(`coalesce((b.body->>'registered_at')::timestamptz, b.recorded_at)`)}, 0, 0, 0,
                  case b.type when 'CustomerRegistered' then ${isCustomerRole('role')}
                              when 'UserRoleChanged' then ${isCustomerRole('to')} - ${isCustomerRole('from')}
                              else - ${isCustomerRole('role')} end
            where b.type in ('CustomerRegistered', 'UserRoleChanged', 'UserDeleted')
         ) change
   where b.type <> 'OrderPlaced' and change.minute is not null`;

const figureColumns =
  'orders bigint not null, cancelled bigint not null, sales numeric(20,2) not null, customers bigint not null';

const addTo = (table: string, unit: 'hour' | 'minute') =>
  `insert into ${table} as t (${unit}, orders, cancelled, sales, customers)
   select date_trunc('${unit}', minute), sum(orders), sum(cancelled), sum(sales), sum(customers) from changes group by 1 order by 1
   on conflict (${unit}) do update set orders = t.orders + excluded.orders, cancelled = t.cancelled + excluded.cancelled,
     sales = t.sales + excluded.sales, customers = t.customers + excluded.customers`;

/** Orders, sales and new customers of each hour of Asia/Karachi, and of each minute, so that a day that is not over is compared with as much of another. */
export const salesProjection: Projection = {
  name: 'sales',
  version: 2,
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
    { name: 'sales_hours', columns: `hour timestamp primary key, ${figureColumns}` },
    { name: 'sales_minutes', columns: `minute timestamp primary key, ${figureColumns}` },
    { name: 'sales_placed', columns: 'order_id bigint primary key, minute timestamp not null' },
  ],
  relations: [
    { name: 'placed', rows: placedInBatch },
    { name: 'changes', rows: changesOfBatch },
  ],
  fold: [
    `insert into sales_placed (order_id, minute) select order_id, minute from placed order by order_id on conflict (order_id) do nothing`,
    addTo('sales_hours', 'hour'),
    addTo('sales_minutes', 'minute'),
  ],
  onPoison: 'stop',
};
