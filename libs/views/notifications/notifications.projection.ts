import { customerRegistered, userRoleChanged } from '@soulvia/accounts';
import { approvalRequested } from '@soulvia/approvals';
import { refundOwed } from '@soulvia/books';
import { cashLate, differenceOpened, statementApplied } from '@soulvia/cash';
import { stockLow } from '@soulvia/catalog';
import { contactMessageReceived, customerReplied } from '@soulvia/contact';
import {
  payoutBatchMade,
  payoutFailed,
  periodClosable,
  periodClosed,
  periodCloseFailed,
  retailShareLow,
} from '@soulvia/earnings';
import { adviceNeeded, parcelDisagreed } from '@soulvia/fulfilment';
import { apiKeyEnding, apiKeyMakerLeft, apiKeyRefused, hookSwitchedOff } from '@soulvia/integrations';
import { importFailed } from '@soulvia/imports';
import { orderCancelled, orderPlaced } from '@soulvia/ordering';
import { buyBackAsked, packagePaymentSubmitted } from '@soulvia/partners';
import type { FoldPart, Projection } from '@soulvia/platform/projections';
import { returnRequested } from '@soulvia/returns';
import { reviewChanged, reviewWritten } from '@soulvia/reviews';
import { announceNotifications } from './announce-notifications.js';

/** Events that are notifications, and those that make someone staff. */
const reported = [
  orderPlaced,
  orderCancelled,
  stockLow,
  contactMessageReceived,
  customerReplied,
  packagePaymentSubmitted,
  buyBackAsked,
  reviewWritten,
  reviewChanged,
  approvalRequested,
  adviceNeeded,
  parcelDisagreed,
  returnRequested,
  differenceOpened,
  statementApplied,
  refundOwed,
  importFailed,
  cashLate,
  apiKeyEnding,
  apiKeyMakerLeft,
  apiKeyRefused,
  hookSwitchedOff,
  periodClosable,
  periodCloseFailed,
  payoutBatchMade,
  payoutFailed,
  retailShareLow,
  periodClosed,
];
const joined = [customerRegistered, userRoleChanged];

const typeNames = (events: readonly { type: string }[]) => events.map(({ type }) => `'${type}'`).join(', ');

const categorized: FoldPart = {
  listensTo: reported,
  relations: [
    {
      name: 'categorized',
      rows: `select *, row_number() over (partition by kind order by position) as nth
               from (select *, case type when 'StockLow' then 'products' when 'ContactMessageReceived' then 'messages' when 'CustomerReplied' then 'messages'
                                 when 'PackagePaymentSubmitted' then 'payments' when 'BuyBackAsked' then 'payments' when 'ReviewWritten' then 'reviews' when 'ReviewChanged' then 'reviews'
                                 when 'AdviceNeeded' then 'deliveries' when 'ParcelDisagreed' then 'deliveries'
                                 when 'DifferenceOpened' then 'cash' when 'StatementApplied' then 'cash' when 'RefundOwed' then 'cash' when 'ImportFailed' then 'cash' when 'CashLate' then 'cash'
                                 when 'ApiKeyEnding' then 'integrations' when 'ApiKeyMakerLeft' then 'integrations' when 'ApiKeyRefused' then 'integrations' when 'HookSwitchedOff' then 'integrations'
                                 when 'PeriodClosable' then 'earnings' when 'PeriodCloseFailed' then 'earnings' when 'PeriodClosed' then 'earnings' when 'PayoutBatchMade' then 'earnings' when 'PayoutFailed' then 'earnings' when 'RetailShareLow' then 'earnings'
                                 when 'ReturnRequested' then case body->>'reason' when 'REACTION' then 'safety' else 'returns' end
                                 when 'ApprovalRequested' then body->>'announced_as' else 'orders' end as kind
                       from batch where type in (${typeNames(reported)})
                        and case type when 'RefundOwed' then body->>'kind' = 'OVERPAID' when 'ImportFailed' then body->>'kind' = 'courier-statement'
                              when 'DifferenceOpened' then body->>'statement_id' is null when 'StatementApplied' then (body->>'differences')::int > 0 when 'HookSwitchedOff' then body->>'reason' <> 'by_hand' when 'PeriodClosed' then (body->>'held')::int > 0 else true end) kinds`,
    },
  ],
  fold: [
    // To the millisecond, as pages know the time: they order by it, too.
    `insert into notifications (id, position, type, nth, event_type, order_id, product_id, message_id, payment_id, review_id, approval_id, parcel_id, return_id, courier_id, key_id, hook_id, difference, user_id, amount, quantity, month, created_at)
     select (select coalesce(sum(told), 0)::bigint from notification_counts) + row_number() over (order by position),
            position, b.kind, coalesce(c.told, 0) + b.nth, b.type,
            (body->>'order_id')::int, (body->>'product_id')::int, (body->>'message_id')::int, (body->>'payment_id')::int, (body->>'review_id')::int, (body->>'approval_id')::int, (body->>'parcel_id')::int, (body->>'return_id')::int, (body->>'courier_id')::int, (body->>'key_id')::int, (body->>'hook_id')::int, case b.type when 'DifferenceOpened' then body->>'kind' end, (body->>'user_id')::int, (body->>'amount')::numeric,
            coalesce(body->>'quantity', body->>'differences', body->>'held')::int, body->>'month', date_trunc('milliseconds', recorded_at)
       from categorized b left join notification_counts c on c.type = b.kind order by position`,
    `insert into notification_counts (type, told) select kind, count(*) from categorized group by kind
     on conflict (type) do update set told = notification_counts.told + excluded.told`,
  ],
};

/** Where each member of staff began: earlier notifications are read. */
const starts: FoldPart = {
  listensTo: joined,
  relations: [],
  fold: [
    `insert into notification_starts (user_id, position)
     select subject_id, max(position) from batch
      where type in (${typeNames(joined)}) and 'ADMIN' in (body->>'role', body->>'to') group by 1 order by 1
     on conflict (user_id) do update set position = excluded.position`,
  ],
};

/**
 * Notifications of admins, one row per event, numbered without gaps in log order, all together and within their type. Rows hold ids; names are
 * looked up when they are read, so that erasing a user leaves nothing behind here.
 */
export const notificationsProjection: Projection = {
  name: 'notifications',
  version: 7,
  listensTo: [...reported, ...joined],
  announces: reported,
  tables: [
    {
      name: 'notifications',
      columns: `id bigint not null, position bigint not null, type text not null, nth bigint not null, event_type text not null,
                order_id int, product_id int, message_id int, payment_id int, review_id int, approval_id int, parcel_id int, return_id int, courier_id int, key_id int, hook_id int, difference text, user_id int, amount numeric(14,2), quantity int, month text, created_at timestamptz not null`,
      key: 'position',
      indexes: [
        '(id)',
        '(created_at, id)',
        '(type, created_at, id)',
        '(type, position) include (nth)',
        '(order_id) where order_id is not null',
        '(user_id) where user_id is not null',
        '(product_id) where product_id is not null',
      ],
    },
    { name: 'notification_counts', columns: 'type text primary key, told bigint not null' },
    { name: 'notification_starts', columns: 'user_id int primary key, position bigint not null' },
  ],
  relations: categorized.relations,
  parts: [categorized, starts],
  fold: [...categorized.fold, ...starts.fold],
  onPoison: 'skip',
  announce: announceNotifications,
};
