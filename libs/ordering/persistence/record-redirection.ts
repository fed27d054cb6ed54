import { callBuyerNote, type ShippingAddress } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { deliveryField, orderEdited, orderRedirected } from '../domain/events.js';
import type { SqlWork } from '@soulvia/platform/event-log';
import { collectFacts, type OrderContent, priceEdit } from '../domain/edit-order.js';
import { assertExpected } from '../domain/errors.js';
import type { OrderState } from '../domain/order-state.js';
import type { OrderPrice } from '../domain/price-order.js';
import { readContent } from '../queries/read-content.js';
import { recordContact } from './order-contacts.js';

const addressFields = ['street_no', 'city', 'zip_code', 'country'] as const;

/** Values of the columns `subtotal`, `shipping`, `amount`, `total_items` and `discount`. */
export const storedSums = ({ subtotal, shipping, amount, totalItems, discount }: OrderPrice) =>
  [subtotal.toString(), shipping.toString(), amount.toString(), totalItems, discount.toString()] as const;

/** What an edit replaces, for the response to the request that placed the order. */
export const toReplaced = (content: OrderContent) => ({ ...content, note: undefined });

/**
 * Sends a locked order to another address, if it is another one, and works its delivery out again unless a parcel is booked.
 *
 * @param order before the change, whose columns of the address are written.
 * @param expected what the page of the buyer showed; undefined where it told none.
 * @throws AmountChanged
 */
export async function redirectOrder(
  work: SqlWork,
  order: OrderState,
  after: Partial<ShippingAddress>,
  expected?: string,
): Promise<void> {
  const { content, prices } = await readContent(work.query, order.id, []);
  const { price } = priceEdit(order, content, order.parcel_open ? undefined : after.city, prices, null);
  assertExpected(price, expected);
  const facts = collectFacts(order, content, {}, price, null);
  if (facts.changes.length === 0) return recordRedirection(work, order, after);
  await work.query(
    'update orders set subtotal = $2, shipping = $3, amount = $4, total_items = $5, discount = $6 where id = $1',
    [order.id, ...storedSums(price)],
  );
  const editId = await insertEdit(work.query, order.id, changedAddress(order, after), toReplaced(content));
  work.record(orderEdited, order.id, { ...facts, fields: [deliveryField], edit_id: editId });
  await recordRedirection(work, order, after, editId);
}

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
  const changed = changedAddress(order, after);
  if (!changed) return;
  const id = editId ?? (await insertEdit(work.query, order.id, changed));
  work.record(orderRedirected, order.id, { order_id: order.id, edit_id: id });
  if (order.email !== '') return;
  const note = { channel: 'NOTE', outcome: null, note: callBuyerNote, againAt: null, by: null } as const;
  await recordContact(work, order.id, note);
}

/** @returns the fields that differ, from before and after; null when none does. */
function changedAddress(order: ShippingAddress, after: Partial<ShippingAddress>) {
  const changed = addressFields.filter((field) => after[field] !== undefined && after[field] !== order[field]);
  if (changed.length === 0) return null;
  const pick = (source: Partial<ShippingAddress>) => Object.fromEntries(changed.map((field) => [field, source[field]]));
  return { before: pick(order), after: pick(after) };
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
