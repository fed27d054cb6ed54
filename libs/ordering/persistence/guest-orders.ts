import { instantText, prepared, type Query } from '@soulvia/platform/database';
import type { SqlWork } from '@soulvia/platform/event-log';
import { type Buying, countForAccount, unprovenLocksSql } from './unproven-orders.js';
import { orderClaimed } from '../domain/events.js';

/** First numbers of the advisory locks of one phone and of one network address. */
const phoneLock = 7_305_075;
const addressLock = 7_305_076;

/** Orders that one claim moves; the next one moves the rest. */
const claimedMax = 200;

const lockSql = prepared(`
  select concat(pg_advisory_xact_lock(${phoneLock}, hashtext($1)), pg_advisory_xact_lock(${addressLock}, hashtext($3)),
                ${unprovenLocksSql('$1::text', '$2::text')}) as lock`);

/**
 * Makes orders to one phone, and orders of guests from one network address, wait for each other, so that concurrent ones count towards the
 * limits, one guest gets one user, and a repeated request sees what the first one has stored. So do orders of unproven accounts with them.
 *
 * @param origin hash of the network address, for guests.
 */
export async function lockGuest(query: Query, { phoneKey, address }: Buying, origin: Buffer): Promise<void> {
  await query(lockSql, [phoneKey, address?.toString('hex') ?? null, origin.toString('hex')]);
}

/** A guest's order that no account has. */
interface UnclaimedOrder {
  id: number;
  user_id: number;
  full_name: string;
  phone: string | null;
  email: string;
  street_no: string;
  city: string;
  zip_code: string;
  country: string;
  created_at: string;
}

const unclaimedColumns =
  'o.id, o.user_id, o.full_name, o.phone, o.email, o.street_no, o.city, o.zip_code, o.country, o.created_at';
const unclaimed =
  'guest_orders g join orders o on o.id = g.order_id where g.claimed_at is null and o.deleted_at is null';

/** Reads a guest's order that no account has. @param options `lock` locks it until the end of the transaction. */
export async function findUnclaimedOrder(
  query: Query,
  orderId: number,
  options: { lock?: boolean } = {},
): Promise<UnclaimedOrder | undefined> {
  const [row] = await query<UnclaimedOrder>(
    `select ${unclaimedColumns} from ${unclaimed} and o.id = $1${options.lock ? ' for update' : ''}`,
    [orderId],
  );
  return row && { ...row, created_at: instantText(row.created_at) };
}

/** Locks the guest orders that were placed with an email, in id order. */
export function lockGuestOrders(query: Query, email: string): Promise<{ id: number; user_id: number }[]> {
  return query(
    `select o.id, o.user_id from ${unclaimed} and lower(g.email) = lower($1) order by o.id limit ${claimedMax} for update`,
    [email],
  );
}

/** Whether guests have placed orders that no account has, with an email or with any. */
export async function hasUnclaimedOrders(query: Query, email?: string): Promise<boolean> {
  const rows =
    email === undefined
      ? await query('select from guest_orders where email is not null and claimed_at is null limit 1')
      : await query(`select from ${unclaimed} and lower(g.email) = lower($1) limit 1`, [email]);
  return rows.length > 0;
}

/** Gives locked guest orders to an account and records it. @param addressId address of the account that the orders go to. */
export async function moveToAccount(
  { query, record }: Pick<SqlWork, 'query' | 'record'>,
  orders: readonly { id: number; user_id: number }[],
  userId: number,
  addressId: number | null = null,
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await query(
    'update orders set user_id = $2, address_id = coalesce($3, address_id), is_owner_erased = false where id = any($1::int[])',
    [ids, userId, addressId],
  );
  await query('update guest_orders set claimed_at = now(), email = null where order_id = any($1::int[])', [ids]);
  await countForAccount(query, ids, userId);
  for (const { id, user_id: from } of orders)
    record(orderClaimed, id, { order_id: id, from_user_id: from, to_user_id: userId });
}
