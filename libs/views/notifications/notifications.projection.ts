import { stockLow } from '@soulvia/catalog';
import { contactMessageReceived } from '@soulvia/contact';
import { orderCancelled, orderPlaced } from '@soulvia/ordering';
import { packagePaymentSubmitted } from '@soulvia/partners';
import type { Projection } from '@soulvia/platform/projections';
import { announceNotifications } from './announce-notifications.js';

/**
 * What admins are told, one row an event, numbered without gaps in log order. Rows hold ids; names are looked up when they
 * are read, so that erasing a user leaves nothing behind here.
 */
export const notificationsProjection: Projection = {
  name: 'notifications',
  version: 3,
  listensTo: [orderPlaced, orderCancelled, stockLow, contactMessageReceived, packagePaymentSubmitted],
  tables: [
    {
      name: 'notifications',
      columns: `id bigint primary key, position bigint not null unique, type text not null, event_type text not null,
                order_id int, product_id int, message_id int, payment_id int, user_id int, amount numeric(14,2), quantity int, created_at timestamptz not null`,
      indexes: [
        '(type, id)',
        '(order_id) where order_id is not null',
        '(user_id) where user_id is not null',
        '(product_id) where product_id is not null',
      ],
    },
  ],
  fold: [
    `insert into notifications (id, position, type, event_type, order_id, product_id, message_id, payment_id, user_id, amount, quantity, created_at)
     select (select coalesce(max(id), 0) from notifications) + row_number() over (order by position), position,
            case type when 'StockLow' then 'products' when 'ContactMessageReceived' then 'messages'
              when 'PackagePaymentSubmitted' then 'payments' else 'orders' end, type,
            (body->>'order_id')::int, (body->>'product_id')::int, (body->>'message_id')::int, (body->>'payment_id')::int, (body->>'user_id')::int, (body->>'amount')::numeric,
            (body->>'quantity')::int, recorded_at
       from batch order by position`,
  ],
  onPoison: 'skip',
  announce: announceNotifications,
};
