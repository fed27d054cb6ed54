import type { ContactOutcome, EntryChannel } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import type { SqlWork } from '@soulvia/platform/event-log';
import { orderContacted } from '../domain/events.js';

export interface NewContact {
  channel: EntryChannel;
  outcome: ContactOutcome | null;
  note: string | null;
  againAt: Date | null;
  /** Null for the shop itself. */
  by: number | null;
}

/** Adds an entry to what was done to reach the shopper of a locked order. @param at null for now. @returns its id. */
export async function insertContact(
  query: Query,
  orderId: number,
  contact: NewContact,
  at: Date | null = null,
): Promise<number> {
  const { channel, outcome, note, againAt, by } = contact;
  const [row] = await query<{ id: number }>(
    `insert into order_contacts (order_id, channel, outcome, note, again_at, by_user_id, created_at)
     values ($1, $2, $3, $4, $5, $6, coalesce($7::timestamptz, now())) returning id`,
    [orderId, channel, outcome, note, againAt, by, at],
  );
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

/** Adds an entry and records it. */
export async function recordContact(work: SqlWork, orderId: number, contact: NewContact): Promise<void> {
  const id = await insertContact(work.query, orderId, contact, work.at);
  const { channel, outcome } = contact;
  work.record(orderContacted, orderId, { order_id: orderId, contact_id: id, channel, outcome });
}

/** Empties what was written about a user, whose account is being erased. */
export async function eraseNotes(query: Query, userId: number): Promise<void> {
  await query(
    'update order_contacts set note = null where note is not null and order_id in (select id from orders where user_id = $1)',
    [userId],
  );
  await query('update orders set note = null where user_id = $1 and note is not null', [userId]);
  await query(
    `update order_edits set values_before = nullif(values_before - 'note', '{}'), values_after = nullif(values_after - 'note', '{}')
      where jsonb_exists(values_before, 'note') and order_id in (select id from orders where user_id = $1)`,
    [userId],
  );
}
