import { createHash } from 'node:crypto';
import { deleteInBatches, prepared, type Query } from '@soulvia/platform/database';
import { unprovenMax } from '../domain/permit-recipient.js';

const countOne = prepared(`
  insert into order_recipients as r (recipient, message_ids, counted_at) values ($1, array[$2::text], array[now()])
  on conflict (recipient) do update
     set message_ids = case when $2 = any(r.message_ids) then r.message_ids
                            else (r.message_ids || $2::text)[greatest(cardinality(r.message_ids) + 2 - $3, 1):] end,
         counted_at = case when $2 = any(r.message_ids) then r.counted_at
                           else (r.counted_at || now())[greatest(cardinality(r.counted_at) + 2 - $3, 1):] end
   where $2 = any(r.message_ids) or cardinality(r.counted_at) < $3 or r.counted_at[1] <= now() - interval '24 hours'
  returning 1`);

/**
 * Counts a message about an order, once however many attempts it takes. The row keeps the last messages only, and a hash of the recipient.
 *
 * @param id stable across attempts.
 * @param recipient a mailbox or a phone key.
 * @returns false when the recipient has had its number in the last 24 hours; the message is not counted then.
 */
export async function countRecipient(query: Query, id: string, recipient: string): Promise<boolean> {
  const hash = createHash('sha256').update(recipient).digest('base64url');
  return (await query(countOne, [hash, id, unprovenMax])).length > 0;
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
