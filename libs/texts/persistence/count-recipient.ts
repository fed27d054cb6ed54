import { createHash } from 'node:crypto';
import { deleteInBatches, prepared, type Query } from '@soulvia/platform/database';
import { unprovenMax } from '../domain/permit-recipient.js';

const count = prepared(`
  insert into order_recipients as r (recipient, message_ids, counted_at)
  select recipient, array[id], array[now()] from unnest($1::text[], $2::text[]) as sent (recipient, id) order by recipient
  on conflict (recipient) do update
     set message_ids = case when excluded.message_ids <@ r.message_ids then r.message_ids
                            else (r.message_ids || excluded.message_ids)[greatest(cardinality(r.message_ids) + 2 - $3, 1):] end,
         counted_at = case when excluded.message_ids <@ r.message_ids then r.counted_at
                           else (r.counted_at || now())[greatest(cardinality(r.counted_at) + 2 - $3, 1):] end
   where excluded.message_ids <@ r.message_ids or cardinality(r.counted_at) < $3
      or r.counted_at[1] <= now() - interval '24 hours'
  returning recipient`);

/** A message about an order. */
export interface CountedMessage {
  /** Stable across attempts. */
  id: string;
  /** A mailbox or a phone key. */
  recipient: string;
}

/**
 * Counts messages about orders, each once however many attempts it takes. The rows keep the last messages only, and a hash of the recipient.
 *
 * @returns for each message false when its recipient has had their number in the last 24 hours; it is not counted then.
 */
export async function countRecipients(query: Query, messages: readonly CountedMessage[]): Promise<boolean[]> {
  const hashes = messages.map(({ recipient }) => hashRecipient(recipient));
  const counted = new Set<number>();
  const ofRecipients = [...Map.groupBy(messages.keys(), (index) => hashes[index]).values()];
  // A statement counts one message of a recipient. Hardly any recipient has several at the same time.
  for (let nth = 0; ofRecipients.some(({ length }) => length > nth); nth += 1) {
    const round = ofRecipients.flatMap((indexes) => indexes.slice(nth, nth + 1));
    const ids = round.map((index) => messages[index]?.id);
    const rows = await query<{ recipient: string }>(count, [round.map((index) => hashes[index]), ids, unprovenMax]);
    const within = new Set(rows.map(({ recipient }) => recipient));
    for (const index of round) if (within.has(hashes[index] ?? '')) counted.add(index);
  }
  return messages.map((_, index) => counted.has(index));
}

function hashRecipient(recipient: string): string {
  return createHash('sha256').update(recipient).digest('base64url');
}

/** Deletes counts that no longer limit anything. @returns the number of deleted rows. */
export function deleteOldRecipients(query: Query): Promise<number> {
  return deleteInBatches(
    query,
    `delete from order_recipients where recipient in (
       select recipient from order_recipients
        where counted_at[cardinality(counted_at)] < now() - interval '24 hours' limit $1)
     returning 1`,
  );
}
