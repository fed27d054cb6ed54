import { listedCity } from '@soulvia/contracts';
import { addressSql } from '@soulvia/accounts';
import { booksStartSql } from '@soulvia/books';
import { NotFound } from '@soulvia/kernel';
import { instantText, type Query } from '@soulvia/platform/database';
import type { Destination, OrderState } from '../domain/order-state.js';

const unitsSql = (orderId: string) =>
  `(select jsonb_agg(jsonb_build_object('product_id', units.product_id, 'quantity', units.quantity) order by units.product_id)
     from (select product_id, sum(quantity)::int as quantity from order_lines where order_id = ${orderId} group by product_id) units)`;

/** SQL of the cash state of an order: one that was delivered before the books is so before maintenance has marked it. @param o alias. */
export const cashStateSql = (o: string) =>
  `case when ${o}.cash_state = 'NONE' and ${deliveredBeforeSql(o)} then 'BEFORE' else ${o}.cash_state end`;

/** SQL condition of what maintenance marks. */
export const deliveredBeforeSql = (o: string) =>
  `${o}.status in ('DELIVERED', 'COMPLETED') and ${o}.updated_at < ${booksStartSql}`;

/**
 * Columns of an order `o` for `readStates`. A statement that waits for a row lock sees the locked row as it is then, but other rows as they
 * were when the statement began: `is_stale` says that the lines may be such rows.
 */
export const lockedColumns = `o.id, o.user_id, o.status, o.confirmation, o.parcel_open, o.units_at, o.amount::text as amount, o.shipping::text as shipping, ${cashStateSql('o')} as cash_state, o.advance::text as advance, o.coupon_id, o.discount::text as discount, o.created_at, o.updated_at,
       o.full_name, o.email, o.phone, o.address_id, o.street_no, o.city, o.zip_code, o.country,
       ${unitsSql('o.id')} as lines,
       o.updated_at is distinct from (select seen.updated_at from orders seen where seen.id = o.id) as is_stale`;

export interface LockedRow extends Omit<OrderState, 'lines'> {
  /** Null for an order without lines. */
  lines: OrderState['lines'] | null;
  is_stale: boolean;
}

/**
 * Locks an order that is not deleted, until the end of the transaction.
 *
 * @param ownerId whose order it must be; left out for anyone's.
 * @throws NotFound
 */
export async function lockOrder(query: Query, orderId: number, ownerId?: number): Promise<OrderState> {
  const [row] = await query<LockedRow>(
    `select ${lockedColumns} from orders o
      where o.id = $1 and ($2::int is null or o.user_id = $2) and o.deleted_at is null for update`,
    [orderId, ownerId ?? null],
  );
  const [order] = await readStates(query, row ? [row] : []);
  if (!order) throw new NotFound('Order');
  return order;
}

/** The same for timed work. @returns undefined when there is no such order any more. */
export async function lockOrderIfAny(query: Query, orderId: number): Promise<OrderState | undefined> {
  try {
    return await lockOrder(query, orderId);
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

/**
 * Locks an order and reads one of its buyer's addresses in the same statement.
 *
 * @returns `destination` null when the buyer has no such address.
 * @throws NotFound when there is no such order.
 */
export async function lockOrderWithDestination(
  query: Query,
  orderId: number,
  addressId: number,
): Promise<{ order: OrderState; destination: Destination | null }> {
  const [row] = await query<LockedRow & { destination: Destination | null }>(
    `select ${lockedColumns}, to_jsonb(destination) as destination
       from orders o left join lateral ${addressSql('o.user_id', '$2')} destination on true
      where o.id = $1 and o.deleted_at is null for update of o`,
    [orderId, addressId],
  );
  const [order] = await readStates(query, row ? [row] : []);
  if (!order) throw new NotFound('Order');
  const { destination, ...state } = order;
  // Addresses that were saved before keep what was typed.
  return { order: state, destination: destination && { ...destination, city: listedCity(destination.city) } };
}

/** Makes states of locked rows, and reads lines again that were edited while the lock was waited for. */
export async function readStates<Row extends LockedRow>(
  query: Query,
  rows: readonly Row[],
): Promise<(Omit<Row, 'is_stale' | 'lines'> & { lines: OrderState['lines'] })[]> {
  const staleIds = rows.filter(({ is_stale: isStale }) => isStale).map(({ id }) => id);
  const read = staleIds.length > 0 ? await readUnits(query, staleIds) : undefined;
  return rows.map(({ is_stale: isStale, lines, ...row }) => ({
    ...row,
    created_at: instantText(row.created_at),
    updated_at: instantText(row.updated_at),
    lines: (isStale ? read?.get(row.id) : lines) ?? [],
  }));
}

async function readUnits(query: Query, orderIds: readonly number[]): Promise<Map<number, OrderState['lines']>> {
  const rows = await query<{ id: number; lines: OrderState['lines'] | null }>(
    `select id, ${unitsSql('o.id')} as lines from orders o where id = any($1::int[])`,
    [orderIds],
  );
  return new Map(rows.map(({ id, lines }) => [id, lines ?? []]));
}
