import { approvalRequested } from '@soulvia/approvals';
import { stockLow } from '@soulvia/catalog';
import { contactMessageReceived, customerReplied } from '@soulvia/contact';
import { orderCancelled, orderPlaced } from '@soulvia/ordering';
import { packagePaymentSubmitted } from '@soulvia/partners';
import type { Projection } from '@soulvia/platform/projections';
import { reviewChanged, reviewWritten } from '@soulvia/reviews';
import { announceNotifications } from './announce-notifications.js';

/**
 * Notifications of admins, one row per event, numbered without gaps in log order. Rows hold ids; names are looked up when they
 * are read, so that erasing a user leaves nothing behind here.
 */
export const notificationsProjection: Projection = {
  name: 'notifications',
  version: 2,
  listensTo: [
    orderPlaced,
    orderCancelled,
    stockLow,
    contactMessageReceived,
    customerReplied,
    packagePaymentSubmitted,
    reviewWritten,
    reviewChanged,
    approvalRequested,
  ],
  tables: [
    {
      name: 'notifications',
      columns: `id bigint not null, position bigint not null, type text not null, event_type text not null,
                order_id int, product_id int, message_id int, payment_id int, review_id int, approval_id int, user_id int, amount numeric(14,2), quantity int, created_at timestamptz not null`,
      key: 'position',
      indexes: [
        '(id)',
        '(type, id)',
        '(order_id) where order_id is not null',
        '(user_id) where user_id is not null',
        '(product_id) where product_id is not null',
      ],
    },
    { name: 'notification_counts', columns: 'type text primary key, told bigint not null' },
  ],
  relations: [
    {
      name: 'categorized',
      rows: `select *, case type when 'StockLow' then 'products' when 'ContactMessageReceived' then 'messages' when 'CustomerReplied' then 'messages'
                       when 'PackagePaymentSubmitted' then 'payments' when 'ReviewWritten' then 'reviews' when 'ReviewChanged' then 'reviews'
                       when 'ApprovalRequested' then body->>'announced_as' else 'orders' end as kind
               from batch`,
    },
  ],
  fold: [
    `insert into notifications (id, position, type, event_type, order_id, product_id, message_id, payment_id, review_id, approval_id, user_id, amount, quantity, created_at)
     select (select coalesce(sum(told), 0)::bigint from notification_counts) + row_number() over (order by position),
            position, b.kind, b.type,
            (body->>'order_id')::int, (body->>'product_id')::int, (body->>'message_id')::int, (body->>'payment_id')::int, (body->>'review_id')::int, (body->>'approval_id')::int, (body->>'user_id')::int, (body->>'amount')::numeric,
            (body->>'quantity')::int, recorded_at
       from categorized b order by position`,
    `insert into notification_counts (type, told) select kind, count(*) from categorized group by kind
     on conflict (type) do update set told = notification_counts.told + excluded.told`,
  ],
  onPoison: 'skip',
  announce: announceNotifications,
};
