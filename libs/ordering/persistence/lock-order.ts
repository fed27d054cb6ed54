import { addressOf } from '@soulvia/accounts';
import { NotFound } from '@soulvia/kernel';
import { instantText, type Query } from '@soulvia/platform/database';
import type { Destination, OrderState } from '../domain/order-state.js';

/** Columns of an order `o` for `stateOf`. */
export const lockedColumns = `o.id, o.user_id, o.status, o.confirmation, o.parcel_open, o.units_at, o.amount::text as amount, o.created_at, o.updated_at,
       o.full_name, o.email, o.phone, o.address_id, o.street_no, o.city, o.zip_code, o.country,
       (select jsonb_agg(jsonb_build_object('product_id', units.product_id, 'quantity', units.quantity) order by units.product_id)
          from (select product_id, sum(quantity)::int as quantity from order_lines where order_id = o.id group by product_id) units
       ) as lines`;

export interface LockedRow extends Omit<OrderState, 'lines'> {
  /** Null for an order without lines. */
  lines: OrderState['lines'] | null;
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
  if (!row) throw new NotFound('Order');
  return stateOf(row);
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
       from orders o left join lateral ${addressOf('o.user_id', '$2')} destination on true
      where o.id = $1 and o.deleted_at is null for update of o`,
    [orderId, addressId],
  );
  if (!row) throw new NotFound('Order');
  const { destination, ...order } = row;
  return { order: stateOf(order), destination };
}

export function stateOf(row: LockedRow): OrderState {
  return {
    ...row,
    created_at: instantText(row.created_at),
    updated_at: instantText(row.updated_at),
    lines: row.lines ?? [],
  };
}
