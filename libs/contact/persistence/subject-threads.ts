import type { AskedKind } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import type { Work } from '@soulvia/platform/event-log';
import type { AskedSubject } from '../thread-subjects.js';

/** Who asks: an account, or the order itself when the id is null. */
export interface Asker {
  userId: number | null;
  name: string;
  phone: string | null;
}

export interface Question {
  kind: AskedKind;
  subject: AskedSubject;
  asker: Asker;
  text: string;
}

/** The one thread of a subject and asker. */
export async function findSubjectThread(
  query: Query,
  { kind, subject, asker }: Pick<Question, 'kind' | 'subject' | 'asker'>,
): Promise<number | undefined> {
  const { earningLineId, returnId, orderId } = subject;
  const [row] = await query<{ id: number }>(
    `select id from contact_messages
      where kind = $1 and kind <> 'CONTACT' and coalesce(earning_line_id, return_id, order_id) = $2 and coalesce(user_id, 0) = $3`,
    [kind, earningLineId ?? returnId ?? orderId, asker.userId ?? 0],
  );
  return row?.id;
}

/** Begins the thread of a subject and asker. @returns its id; undefined when there is one. */
export async function beginSubjectThread(
  { query, at }: Work,
  { kind, subject, asker, text }: Question,
): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    `insert into contact_messages
       (kind, order_id, return_id, earning_line_id, parcel_id, subject, user_id, full_name, reply_to, message, created_at, last_message_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce($11, now()), coalesce($11, now()))
     on conflict do nothing returning id`,
    [
      kind,
      subject.orderId,
      subject.returnId,
      subject.earningLineId,
      subject.parcelId,
      subject.label,
      asker.userId,
      asker.name,
      asker.phone,
      text,
      at,
    ],
  );
  return row?.id;
}

/** The phone of an order may be another one than at its last question, and so may its parcel. */
export async function refreshSubject(query: Query, threadId: number, { subject, asker }: Question): Promise<void> {
  await query('update contact_messages set parcel_id = $2, full_name = $3, reply_to = $4 where id = $1', [
    threadId,
    subject.parcelId,
    asker.name,
    asker.phone,
  ]);
}

/** SQL that deletes the threads in which orders themselves ask. @param ordersSql selects the ids of orders. */
export const eraseOrderThreadsSql = (ordersSql: string): string =>
  `delete from contact_messages where user_id is null and order_id in (${ordersSql})`;
