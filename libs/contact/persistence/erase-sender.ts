import type { Query } from '@soulvia/platform/database';
import { unassignThreads } from './unassign-threads.js';

/** Deletes the threads of a user whose account is being deleted, and takes the user off the threads of others. */
export async function eraseSender(query: Query, userId: number): Promise<void> {
  await query('delete from contact_messages where user_id = $1', [userId]);
  await unassignThreads(query, userId);
}
