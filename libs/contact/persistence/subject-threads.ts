import type { AskedKind } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import type { Work } from '@soulvia/platform/event-log';
import type { AskedSubject } from '../thread-subjects.js';

const subjectKey = 'kind, coalesce(earning_line_id, return_id, order_id), coalesce(user_id, 0)';

/** Id of what a thread is about. */
export const findAboutId = ({ orderId, returnId, earningLineId }: AskedSubject): number =>
  earningLineId ?? returnId ?? orderId;

/** The one thread of a subject and asker. */
export async function findSubjectThread(
  query: Query,
  kind: AskedKind,
  subject: AskedSubject,
): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    `select id from contact_messages where kind <> 'CONTACT' and (${subjectKey}) = ($1, $2, $3)`,
    [kind, findAboutId(subject), subject.userId ?? 0],
  );
  return row?.id;
}

/** Begins the thread of a subject and asker with a text, or locks it and reads phone and parcel of its order again. */
export async function openSubjectThread(
  { query, at }: Work,
  kind: AskedKind,
  { label, orderId, returnId, earningLineId, parcelId, userId, name, phone }: AskedSubject,
  text: string,
): Promise<{ id: number; is_new: boolean }> {
  const [row] = await query<{ id: number; is_new: boolean }>(
    `insert into contact_messages as m
       (kind, order_id, return_id, earning_line_id, parcel_id, subject, user_id, full_name, reply_to, message, created_at, last_message_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce($11, now()), coalesce($11, now()))
     on conflict (${subjectKey}) where kind <> 'CONTACT'
       do update set parcel_id = excluded.parcel_id, full_name = excluded.full_name, reply_to = excluded.reply_to
     returning m.id, m.xmax = 0 as is_new`,
    [kind, orderId, returnId, earningLineId, parcelId, label, userId, name, phone, text, at],
  );
  if (!row) throw new Error('The insert of a question returned no row.');
  return row;
}

/** SQL that deletes the threads in which orders themselves ask. @param ordersSql selects the ids of orders. */
export const eraseOrderThreadsSql = (ordersSql: string): string =>
  `delete from contact_messages where user_id is null and order_id in (${ordersSql})`;
