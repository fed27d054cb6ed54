import { type LimitName, type Limits, limitNames } from '@soulvia/contracts';
import { settingSql, settingsSql } from '@soulvia/settings';
import { unprovenUsageSql } from '../persistence/unproven-orders.js';
import type { LimitUsage, RateName } from '../domain/check-limits.js';

const waitFrom = (time: string, seconds: number) => `ceil(extract(epoch from ${time} - now()) + ${seconds})::int`;

/**
 * The time that the row after `skipped` newer ones leaves the window in which rows count; no row while the limit allows another.
 *
 * `offset 0` keeps the order out of the choice of the index: on tables without statistics PostgreSQL would otherwise read all orders
 * of the window, newest first, instead of those of one account.
 */
const waitSql = (rate: RateName, window: { from: string; time: string; seconds: number; skipped: string }) =>
  `(select ${waitFrom('time', window.seconds)}
      from (select ${window.time} as time from ${window.from}
               and ${window.time} > now() - interval '${window.seconds} seconds' offset 0) counted
     where l.${rate} is not null
     order by time desc offset ${window.skipped} limit 1) as wait_${rate}`;

const ownOrders = (user: string) => `orders where user_id = ${user} and deleted_at is null`;

/**
 * SQL expression of the shop's limits on orders and of what counts towards them, as the text of a JSON object; see `readUsage`.
 *
 * Each rate reads at most as many rows as its limit from an index; open orders, and cancellations, at most those of the account: 0.6 ms
 * where 3,000 were cancelled and none arrived. It must run after the statement that locks the account, so
 * that it sees the orders of the checkout that held the lock before.
 *
 * @param user SQL expression of the buyer's id.
 * @param origin SQL expression of the hashed network address.
 * @param buying SQL expressions of the phone's key, and of the hashed network address where it counts.
 */
export function limitUsageSql(user: string, origin: string, buying: { phoneKey: string; address: string }): string {
  const placed = (rate: 'orders_per_hour' | 'orders_per_day', seconds: number) =>
    waitSql(rate, { from: ownOrders(user), time: 'created_at', seconds, skipped: `l.${rate} - 1` });
  return `(select row_to_json(usage)::text from (
    select l.*,
           case when not exists (select 1 from ${ownOrders(user)} and status in ('DELIVERED', 'COMPLETED'))
             then (select json_build_object('orders', count(*), 'value', coalesce(sum(amount), 0)::text)
                     from ${ownOrders(user)} and status in ('PROCESSING', 'SHIPPED')) end as open,
           ${unprovenUsageSql({ userId: user, ...buying })} as unproven,
           ${settingSql('confirmation', 'hold_hours')} as hold_hours,
           ${settingSql('features', 'messages')} as messages,
           ${placed('orders_per_hour', 3_600)},
           ${placed('orders_per_day', 86_400)},
           ${waitSql('orders_per_address_hour', {
             from: `order_origins where origin = ${origin}`,
             time: 'placed_at',
             seconds: 3_600,
             skipped: 'l.orders_per_address_hour - 1',
           })},
           ${waitSql('cancels_per_hour', {
             from: `${ownOrders(user)} and status = 'CANCELLED'`,
             time: 'cancelled_at',
             seconds: 3_600,
             skipped: 'l.cancels_per_hour',
           })}
      from ${settingsSql('limits')} l) usage)`;
}

type UsageRow = Limits &
  Pick<LimitUsage, 'open' | 'unproven' | 'messages'> & { hold_hours: number | null } & Record<
    `wait_${RateName}`,
    number | null
  >;

export function readUsage(text: string): LimitUsage {
  const row = JSON.parse(text) as UsageRow;
  const limits = Object.fromEntries(limitNames.map((name: LimitName) => [name, row[name]])) as unknown as Limits;
  return {
    limits,
    open: row.open,
    unproven: row.unproven,
    holdHours: row.hold_hours,
    messages: row.messages,
    waits: {
      orders_per_hour: row.wait_orders_per_hour,
      orders_per_day: row.wait_orders_per_day,
      orders_per_address_hour: row.wait_orders_per_address_hour,
      cancels_per_hour: row.wait_cancels_per_hour,
    },
  };
}
