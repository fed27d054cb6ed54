import { callBuyerNote, type ShippingAddress } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import type { SqlWork } from '@soulvia/platform/event-log';
import { orderRedirected } from '../domain/events.js';
import type { OrderState } from '../domain/order-state.js';
import { recordContact } from './order-contacts.js';

const addressFields = ['street_no', 'city', 'zip_code', 'country'] as const;

type Order = Pick<OrderState, 'id' | 'email'> & ShippingAddress;

/**
 * Records that a locked order goes to another address, if it does, with what was there before. Its buyer is emailed about it, or must be
 * called where the order has no email.
 *
 * @param order before the change.
 * @param editId the row that holds the values, where the change has one.
 */
export async function recordRedirection(
  work: SqlWork,
  order: Order,
  after: Partial<ShippingAddress>,
  editId?: number,
): Promise<void> {
  const changed = addressFields.filter((field) => after[field] !== undefined && after[field] !== order[field]);
  if (changed.length === 0) return;
  const pick = (source: Partial<ShippingAddress>) => Object.fromEntries(changed.map((field) => [field, source[field]]));
  const id = editId ?? (await insertEdit(work.query, order.id, { before: pick(order), after: pick(after) }));
  work.record(orderRedirected, order.id, { order_id: order.id, edit_id: id });
  if (order.email !== '') return;
  const note = { channel: 'NOTE', outcome: null, note: callBuyerNote, againAt: null, by: null } as const;
  await recordContact(work, order.id, note);
}

/** Keeps values of an order from before and after a change, which are erased with a person. @returns the id of the row. */
export async function insertEdit(
  query: Query,
  orderId: number,
  values: { before: object; after: object } | null,
  replaced: object | null = null,
): Promise<number> {
  const [row] = await query<{ id: number }>(
    'insert into order_edits (order_id, values_before, values_after, replaced) values ($1, $2, $3, $4) returning id',
    [
      orderId,
      values && JSON.stringify(values.before),
      values && JSON.stringify(values.after),
      replaced && JSON.stringify(replaced),
    ],
  );
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

/** The cities of a change of address; the same twice where only the street changed. @returns undefined once they are erased. */
export async function findRedirection(query: Query, editId: number): Promise<{ from: string; to: string } | undefined> {
  const [row] = await query<{ from: string | null; to: string | null }>(
    `select coalesce(e.values_before->>'city', o.city) as "from", coalesce(e.values_after->>'city', o.city) as "to"
       from order_edits e join orders o on o.id = e.order_id where e.id = $1 and e.values_before is not null`,
    [editId],
  );
  return row?.from && row.to ? { from: row.from, to: row.to } : undefined;
}
