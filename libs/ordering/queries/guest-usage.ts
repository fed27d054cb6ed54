import { limitNames, type Limits } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';
import { type GuestClaim, readResponse, type StoredResponse, storedResponseSql } from '@soulvia/platform/idempotency';
import { settingSql, settingsSql } from '@soulvia/settings';
import type { OrderResponse } from '../persistence/order-response.js';
import { type Buying, unprovenUsageSql } from '../persistence/unproven-orders.js';
import type { GuestUsage } from '../domain/guest-limits.js';

/** Days in which an order to the same phone is one of the same guest. */
const sameGuestDays = 90;

type Row = Limits & {
  unproven: GuestUsage['unproven'];
  hold_hours: number | null;
  messages: GuestUsage['messages'];
  open: number;
  phone_wait: number | null;
  address_wait: number | null;
  known_id: number | null;
  stored: StoredResponse<OrderResponse> | null;
};

const waitSql = (rows: string, time: string, seconds: number, most: string) =>
  `(select ceil(extract(epoch from ${time} - now()) + ${seconds})::int from ${rows}
       and ${time} > now() - interval '${seconds} seconds' and ${most} is not null
     order by ${time} desc offset ${most} - 1 limit 1)`;

const sql = prepared(`
  select l.*, ${unprovenUsageSql({ userId: 'null::int', phoneKey: '$1', address: '$3::bytea' })} as unproven,
         ${settingSql('confirmation', 'hold_hours')} as hold_hours, ${settingSql('features', 'messages')} as messages,
         (select count(*)::int from (
            select from guest_orders g join orders o on o.id = g.order_id
             where g.phone_key = $1 and o.status in ('PROCESSING', 'SHIPPED') and o.deleted_at is null
             limit l.guest_open_per_phone) open) as open,
         ${waitSql('guest_orders where phone_key = $1', 'placed_at', 86_400, 'l.guest_orders_per_phone_day')} as phone_wait,
         ${waitSql('order_origins where origin = $2', 'placed_at', 3_600, 'l.guest_orders_per_address_hour')} as address_wait,
         (select guest_id from guest_orders
           where phone_key = $1 and placed_at > now() - interval '${sameGuestDays} days'
           order by placed_at desc limit 1) as known_id,
         ${storedResponseSql({ userId: null, endpoint: '$4', key: '$5' })} as stored
    from ${settingsSql('limits')} l`);

/**
 * Reads what counts towards the limits of guests, which user the phone's last guest order has, and what was answered to an earlier request
 * with the same idempotency key. It must run after the statement that
 * locks phone and address, so that it sees the orders of those that held the locks before.
 *
 * @param origin hash of the network address, for guests.
 * @throws IdempotencyKeyReused
 */
export async function readGuestUsage(
  query: Query,
  { phoneKey, address }: Buying,
  origin: Buffer,
  claim: GuestClaim,
): Promise<{ usage: GuestUsage; knownId: number | null; earlier: OrderResponse | undefined }> {
  const [row] = await query<Row>(sql, [phoneKey, origin, address, claim.endpoint, claim.key]);
  if (!row) throw new Error('The row of order limits, which migrations insert, is missing.');
  const limits = Object.fromEntries(limitNames.map((name) => [name, row[name]])) as unknown as Limits;
  return {
    usage: {
      limits,
      unproven: row.unproven,
      holdHours: row.hold_hours,
      messages: row.messages,
      open: row.open,
      waits: { phone: row.phone_wait, address: row.address_wait },
    },
    knownId: row.known_id,
    earlier: row.stored ? readResponse(row.stored, claim) : undefined,
  };
}
