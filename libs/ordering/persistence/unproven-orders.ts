import { type Buyer, exclusiveBuyerSql, lockBuyer, phoneKeySql } from '@soulvia/accounts';
import { prepared, type Query } from '@soulvia/platform/database';
import type { HeldUnits } from '../domain/check-proof.js';

/** First numbers of the advisory locks of one phone and of one network address. */
const phoneLock = 7_305_077;
const addressLock = 7_305_078;

/** Whom an order counts for. The account is null for a guest, the phone for one without a key, the address where none counts. */
export interface Buying {
  userId: number | null;
  phoneKey: string | null;
  address: Buffer | null;
}

const phoneSql = (user: string, phone: string) => `coalesce(${phone}, ${phoneKeySql(user)})`;
/** SQL expression of what is kept of a phone: it must not outlast its order. */
export const hashSql = (phoneKey: string) => `sha256(convert_to(${phoneKey}, 'UTF8'))`;
const isUnprovenSql = (user: string) => `not exists (select from proven_buyers where user_id = ${user})`;

/** SQL expressions that make orders of unproven buyers with one phone or from one network address wait for each other, so that all count. */
export const unprovenLocksSql = (phone: string, address: string) =>
  `pg_advisory_xact_lock(${phoneLock}, hashtext(${phone})), pg_advisory_xact_lock(${addressLock}, hashtext(${address}))`;

const buyerLockSql = exclusiveBuyerSql(
  `(select concat(${unprovenLocksSql('coalesce($3::text, u.phone_key)', '$4::text')}) where ${isUnprovenSql('u.id')})`,
);

/** Locks an account, and its phone and network address unless it has proven who it is. */
export function lockUnprovenBuyer(
  query: Query,
  { userId, phoneKey, address }: Buying & { userId: number },
  addressId: number,
): Promise<Buyer | undefined> {
  const parameters = [phoneKey, address?.toString('hex') ?? null];
  return lockBuyer(query, userId, addressId, { sql: buyerLockSql, parameters });
}

/**
 * SQL expression of `UnprovenUsage` as JSON; null for a proven buyer. It must run after the statement that locks them.
 *
 * @param sql SQL expressions of the parts of `Buying`.
 */
export function unprovenUsageSql(sql: Record<keyof Buying, string>): string {
  const sums = (condition: string) =>
    `(select coalesce(sum(units), 0)::int as units, coalesce(sum(value), 0)::text as value from unproven_orders where ${condition})`;
  return `(select json_build_object('account_units', account.units, 'phone_units', phone.units, 'phone_value', phone.value,
                                    'address_units', address.units)
             from ${sums(`user_id = ${sql.userId}`)} account,
                  ${sums(`phone = ${hashSql(phoneSql(sql.userId, sql.phoneKey))}`)} phone,
                  ${sums(`origin = ${sql.address}`)} address
            where ${isUnprovenSql(sql.userId)})`;
}

/**
 * SQL of the parts of a statement that follow a change of locked orders; see `followProof`.
 *
 * @param orders relation with the rows of the orders after the change.
 * @param isConfirmed SQL condition.
 */
export const followProofSql = (orders: string, isConfirmed: string) => `
  changed as (
    select id, user_id, total_items, amount, status = 'PROCESSING' and not parcel_open as is_waiting,
           deleted_at is not null or status not in ('PROCESSING', 'SHIPPED') as is_closed,
           ${isConfirmed} or status in ('DELIVERED', 'COMPLETED') as is_proof,
           exists (select from guest_orders g where g.order_id = o.id and g.claimed_at is null) as is_guest
      from ${orders} o
  ), proven as (
    insert into proven_buyers (user_id) select distinct user_id from changed where is_proof and not is_guest
    on conflict do nothing
  ), counted as (
    delete from unproven_orders where order_id = any(array(
      select id from changed where is_closed or is_proof
      union select u.order_id from changed c join unproven_orders u on u.user_id = c.user_id
             where c.is_proof and not c.is_guest and not u.is_guest
      order by 1))
    returning order_id
  )
  update unproven_orders u
     set units = c.total_items, value = c.amount, held_until = case when c.is_waiting then u.held_until end
    from changed c where u.order_id = c.id and not exists (select from counted where counted.order_id = u.order_id)`;

const followSql = prepared(`with ${followProofSql('(select * from orders where id = any($1::int[]))', '$2::boolean')}`);

/**
 * Follows a change of locked orders: what was delivered, or is confirmed now, proves its buyer, what is closed counts no longer, and what
 * is sent is not held any more. A guest proves one order.
 */
export async function followProof(
  query: Query,
  orderIds: readonly number[],
  { isConfirmed = false }: { isConfirmed?: boolean } = {},
): Promise<void> {
  await query(followSql, [orderIds, isConfirmed]);
}

/** Counts nothing of an account any more. It must have been locked by `lockUnprovenBuyer`, so that no checkout counts for it at the same time. */
export async function proveBuyer(query: Query, userId: number): Promise<void> {
  await query('insert into proven_buyers (user_id) values ($1) on conflict do nothing', [userId]);
  await query('delete from unproven_orders where user_id = $1 and not is_guest', [userId]);
}

/** Orders that an account has got from a guest count for the account, unless it is proven. */
export async function countForAccount(query: Query, orderIds: readonly number[], userId: number): Promise<void> {
  await query('update unproven_orders set user_id = $2, is_guest = false where order_id = any($1::int[])', [
    orderIds,
    userId,
  ]);
  await query(
    `delete from unproven_orders where order_id = any($1::int[]) and not ${isUnprovenSql('unproven_orders.user_id')}`,
    [orderIds],
  );
}

/** Units under holds of orders beyond a limit, for products whose stock rows are locked. @param left units in stock, by product. */
export async function readHeldUnits(query: Query, left: ReadonlyMap<number, number>): Promise<HeldUnits[]> {
  const rows = await query<{ product_id: number; held: number }>(
    `select l.product_id, sum(l.quantity)::int as held
       from unproven_orders u join order_lines l on l.order_id = u.order_id
      where u.is_beyond and u.held_until is not null and l.product_id = any($1::int[])
      group by l.product_id`,
    [[...left.keys()]],
  );
  return rows.map((row) => ({ ...row, left: left.get(row.product_id) ?? 0 }));
}

/** SQL expression of the end of an order's hold; null without one. */
export const heldUntilSql = (orderId: string) => `(select held_until from unproven_orders where order_id = ${orderId})`;

/** The time at which the hold of an order ends; null without a hold. */
export async function readHoldEnd(query: Query, orderId: number): Promise<Date | null> {
  const [row] = await query<{ held_until: string | null }>(
    'select held_until from unproven_orders where order_id = $1',
    [orderId],
  );
  return row?.held_until ? new Date(row.held_until) : null;
}
