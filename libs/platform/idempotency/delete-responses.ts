import { deleteInBatches, type Query } from '@soulvia/platform/database';
import { keptFor } from './idempotency.js';

const tables = ['idempotency_keys', 'guest_idempotency_keys'] as const;

/** Deletes expired keys of users and guests. @returns the number of deleted keys. */
export async function deleteExpiredIdempotencyKeys(query: Query): Promise<number> {
  let deleted = 0;
  for (const table of tables)
    deleted += await deleteInBatches(
      query,
      `delete from ${table} where ctid in (
         select ctid from ${table} where created_at < now() - interval '${keptFor}' limit $1)
       returning 1`,
    );
  return deleted;
}

/**
 * Deletes a user's keys and every stored response about the user: responses hold names, phone numbers and addresses.
 *
 * Requests lock their key before the user's row, those of guests after it. A transaction that deletes a user therefore calls this before it locks the row,
 * and again afterwards for responses that were stored while it waited.
 */
export async function deleteResponsesAbout(query: Query, userId: number): Promise<void> {
  await query('delete from idempotency_keys where user_id = $1 or subject_user_id = $1', [userId]);
  await query('delete from guest_idempotency_keys where subject_user_id = $1', [userId]);
}
