import { customerRegistered, userDeleted, userRoleChanged } from '@soulvia/accounts';
import { categoryCreated, categoryDeleted, productDeleted, stockChanged } from '@soulvia/catalog';
import { orderCancelled, orderDeleted, orderEdited, orderPlaced, orderStatusChanged } from '@soulvia/ordering';
import { packagePaymentSubmitted, paymentApproved, paymentRejected } from '@soulvia/partners';
import type { Projection } from '@soulvia/platform/projections';
import { returnDecided, returnRequested, returnWithdrawn } from '@soulvia/returns';
import { stockSettingsChanged } from '@soulvia/settings';
import { announceDashboard } from './announce-dashboard.js';

/** Above every threshold: a deleted product keeps its row, but never counts as out of stock. */
const deletedQuantity = 2_147_483_647;
const isOrderMoved = `type in ('OrderStatusChanged', 'OrderCancelled')`;
const isCustomerRole = (field: string) => `(body->>'${field}' in ('USER', 'GUEST_USER'))::int`;
/** By how much an event changes the number of customers. */
const customerChange = `case type when 'CustomerRegistered' then ${isCustomerRole('role')}
  when 'UserRoleChanged' then ${isCustomerRole('to')} - ${isCustomerRole('from')}
  when 'UserDeleted' then - ${isCustomerRole('role')} else 0 end`;
/** Later changes count in the month in which the customer signed up or the order was placed. */
const monthStart = `coalesce((body->>'registered_at')::timestamptz, (body->>'placed_at')::timestamptz, recorded_at) at time zone 'Asia/Karachi'`;

/** The admin dashboard: totals, counts by month and day in Asia/Karachi, and the stock of each product. */
export const dashboardProjection: Projection = {
  name: 'dashboard',
  version: 3,
  listensTo: [
    customerRegistered,
    userRoleChanged,
    userDeleted,
    categoryCreated,
    categoryDeleted,
    productDeleted,
    stockChanged,
    orderPlaced,
    orderStatusChanged,
    orderCancelled,
    orderEdited,
    orderDeleted,
    packagePaymentSubmitted,
    paymentApproved,
    paymentRejected,
  ],
  notifiesOn: [stockSettingsChanged, returnRequested, returnWithdrawn, returnDecided],
  tables: [
    { name: 'dashboard_totals', columns: 'figure text primary key, value numeric(20,2) not null' },
    {
      name: 'dashboard_months',
      columns: 'year int, month int, orders bigint not null, customers bigint not null, primary key (year, month)',
    },
    // Without an index of the quantity a sale changes its row in place; a shop has some thousand products, which are read in a millisecond.
    { name: 'dashboard_stock', columns: 'product_id int primary key, quantity int not null' },
  ],
  relations: [
    {
      name: 'left_stock',
      rows: `
        select distinct on (subject_id) subject_id::int as product_id, case type when 'ProductDeleted' then ${deletedQuantity} else (body->>'quantity')::int end as quantity
          from batch where type in ('StockChanged', 'ProductDeleted') order by subject_id, (type = 'ProductDeleted') desc, position desc`,
    },
  ],
  fold: [
    `insert into dashboard_totals as t (figure, value)
     select delta.figure, delta.value
       from (select coalesce(sum(${customerChange}), 0) as customers,
                    count(*) filter (where type = 'CategoryCreated') - count(*) filter (where type = 'CategoryDeleted') as categories,
                    count(*) filter (where type = 'OrderPlaced') - count(*) filter (where type = 'OrderDeleted') as orders,
                    count(*) filter (where type = 'OrderPlaced' or (${isOrderMoved} and body->>'to' = 'PROCESSING'))
                      - count(*) filter (where (${isOrderMoved} and body->>'from' = 'PROCESSING') or (type = 'OrderDeleted' and body->>'status' = 'PROCESSING')) as pending,
                    count(*) filter (where type = 'PackagePaymentSubmitted')
                      - count(*) filter (where type in ('PaymentApproved', 'PaymentRejected') and body->>'from' = 'pending') as payments,
                    coalesce(sum((body->>'amount')::numeric) filter (where type in ('OrderPlaced', 'OrderEdited') or (${isOrderMoved} and body->>'from' = 'CANCELLED')), 0)
                      - coalesce(sum((body->>'amount')::numeric) filter (where (${isOrderMoved} and body->>'to' = 'CANCELLED') or (type = 'OrderDeleted' and body->>'status' <> 'CANCELLED')), 0)
                      - coalesce(sum((body->>'previous_amount')::numeric) filter (where type = 'OrderEdited'), 0) as sales
               from batch having count(*) > 0) s,
            lateral (values ('categories', s.categories::numeric), ('customers', s.customers), ('orders', s.orders), ('payments', s.payments), ('pending', s.pending), ('sales', s.sales)) as delta (figure, value)
     on conflict (figure) do update set value = t.value + excluded.value`,
    `insert into dashboard_months as t (year, month, orders, customers)
     select extract(year from ${monthStart})::int, extract(month from ${monthStart})::int,
            count(*) filter (where type = 'OrderPlaced') - count(*) filter (where type = 'OrderDeleted'), sum(${customerChange})
       from batch where type in ('OrderPlaced', 'OrderDeleted') or ${customerChange} <> 0
      group by 1, 2 order by 1, 2
     on conflict (year, month) do update set orders = t.orders + excluded.orders, customers = t.customers + excluded.customers`,
    // In place of one statement with `on conflict`, which also writes a lock of each row.
    `update dashboard_stock t set quantity = s.quantity from left_stock s where t.product_id = s.product_id and t.quantity <> ${deletedQuantity}`,
    `insert into dashboard_stock (product_id, quantity)
     select product_id, quantity from left_stock s where not exists (select from dashboard_stock t where t.product_id = s.product_id) order by 1`,
  ],
  onPoison: 'stop',
  announceEveryMs: 200,
  announce: (_, query) => announceDashboard(query),
};
