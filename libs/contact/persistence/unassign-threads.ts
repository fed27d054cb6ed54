import type { Permission } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

/** Takes an admin who no longer works for the shop off all threads. The caller has locked the account. */
export async function unassignThreads(query: Query, userId: number): Promise<void> {
  await query('update contact_messages set assignee_id = null where assignee_id = $1', [userId]);
}

/** Takes an account off all threads unless it may still answer them. The caller has locked the account. */
export async function releaseThreads(query: Query, userId: number, permissions: readonly Permission[]): Promise<void> {
  if (!permissions.includes('inbox.write')) await unassignThreads(query, userId);
}
