import {
  cashDue,
  type Confirmation,
  type ContactOutcome,
  type EntryChannel,
  type OrderConfirmation,
} from '@soulvia/contracts';
import { instantText } from '@soulvia/platform/database';

/** Newest orders of a phone and of an account that count. */
const pastMax = 200;

/** SQL of the newest orders that share a value of `column` with order `o` and were placed before it. */
const earlierOrders = (column: 'phone_key' | 'user_id') => `(
      select id, status from orders e
       where e.${column} = o.${column} and e.created_at < o.created_at and e.deleted_at is null order by e.created_at desc limit ${pastMax})`;

export interface ConfirmationRow {
  id: number;
  user_id: number;
  full_name: string;
  street_no: string;
  city: string;
  amount: string;
  advance: string | null;
  total_items: number;
  items: { name: string; quantity: number }[];
  past_orders: number;
  past_received: number;
  created_at: string;
  phone: string | null;
  confirmation: Confirmation;
  attempts: number;
  last_channel: EntryChannel | null;
  last_outcome: ContactOutcome | null;
  last_note: string | null;
  last_at: string | null;
  last_by: number | null;
  again_at: string | null;
  due_at: string | null;
  claimed_by: number | null;
  claimed_until: string | null;
}

/** @param dueAt SQL expression of when the shop gives up on order `o`. */
export const confirmationColumns = (dueAt: string) => `
  o.id, o.user_id, o.full_name, o.street_no, o.city, o.amount::text, o.advance::text, o.total_items, o.created_at, o.phone, o.confirmation,
  lines.items, past.orders as past_orders, past.received as past_received, contacts.attempts, last.channel as last_channel, last.outcome as last_outcome, last.note as last_note, last.created_at as last_at,
  last.by_user_id as last_by, case when last.again_at > now() then last.again_at end as again_at, ${dueAt} as due_at,
  claim.claimed_by, claim.claimed_until`;

export const confirmationJoins = `
  cross join lateral (
    select count(*) filter (where outcome is not null)::int as attempts from order_contacts where order_id = o.id) contacts
  cross join lateral (
    select coalesce(json_agg(json_build_object('name', product_name, 'quantity', quantity) order by id), '[]') as items
      from order_lines where order_id = o.id) lines
  cross join lateral (
    select count(*)::int as orders, count(*) filter (where status in ('DELIVERED', 'COMPLETED'))::int as received
      from (${earlierOrders('phone_key')} union ${earlierOrders('user_id')}) earlier) past
  left join lateral (
    select channel, outcome, note, again_at, created_at, by_user_id from order_contacts
     where order_id = o.id and channel <> 'NOTE' order by id desc limit 1) last on true
  left join order_claims claim on claim.order_id = o.id and claim.claimed_until > now()`;

/** @param names of staff, by user id. */
export function presentConfirmation(
  row: ConfirmationRow,
  names: ReadonlyMap<number, { full_name: string }>,
  facts: Pick<OrderConfirmation, 'warnings' | 'customer' | 'text_preference'>,
): OrderConfirmation {
  const person = (id: number | null) => (id === null ? null : { id, name: names.get(id)?.full_name ?? '' });
  const instant = (time: string | null) => (time === null ? null : instantText(time));
  return {
    order: {
      id: row.id,
      full_name: row.full_name,
      street_no: row.street_no,
      city: row.city,
      amount: row.amount,
      cash_due: cashDue(row.amount, row.advance),
      total_items: row.total_items,
      items: row.items,
      past: { orders: row.past_orders, received: row.past_received },
      created_at: instantText(row.created_at),
      shipping_phone: row.phone,
    },
    confirmation: row.confirmation,
    attempts: row.attempts,
    last_contact:
      row.last_channel === null || row.last_at === null
        ? null
        : {
            channel: row.last_channel,
            outcome: row.last_outcome,
            note: row.last_note,
            at: instantText(row.last_at),
            by: person(row.last_by),
          },
    again_at: instant(row.again_at),
    due_at: instant(row.due_at),
    claimed_by: person(row.claimed_by),
    claimed_until: instant(row.claimed_until),
    ...facts,
  };
}
