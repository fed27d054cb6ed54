import type { Work } from '@soulvia/platform/event-log';
import type { Sessions } from '../sessions/sessions.js';
import { passwordChanged } from './events.js';

/**
 * Gives an account a new password: links that were mailed and sessions that are open end with the old one.
 *
 * @param keep the session that may go on, if any.
 * @returns the sessions that ended, to be told to `Sessions.ended` after the commit.
 */
export async function setPassword(
  { query, record }: Pick<Work, 'query' | 'record'>,
  sessions: Sessions,
  change: { userId: number; passwordHash: string; keep: string | null; how: 'changed' | 'reset' },
): Promise<string[]> {
  const { userId, passwordHash, keep, how } = change;
  await query('update users set password_hash = $2, updated_at = now() where id = $1', [userId, passwordHash]);
  await query('update password_resets set closed_at = now() where user_id = $1 and closed_at is null', [userId]);
  const ended = await sessions.revokeAll(query, userId, keep);
  record(passwordChanged, userId, { user_id: userId, how });
  return ended;
}
