import type { Work } from '@soulvia/platform/event-log';
import { passwordChanged } from '../domain/events.js';
import { cancelEmailChange } from './email-verification.js';
import { forgetDevices } from './known-devices.js';
import type { Sessions } from '../sessions/sessions.js';

/**
 * Gives an account a new password, closes its reset links, cancels a pending change of its email and revokes its sessions.
 *
 * @param keep the session that stays open, if any.
 * @returns the revoked sessions, to be passed to `Sessions.ended` after the commit.
 */
export async function setPassword(
  { query, record }: Pick<Work, 'query' | 'record'>,
  sessions: Sessions,
  change: { userId: number; passwordHash: string; keep: string | null; how: 'changed' | 'reset' },
): Promise<string[]> {
  const { userId, passwordHash, keep, how } = change;
  await query('update users set password_hash = $2, updated_at = now() where id = $1', [userId, passwordHash]);
  if (how === 'reset') await forgetDevices(query, userId);
  await query('update password_resets set closed_at = now() where user_id = $1 and closed_at is null', [userId]);
  await cancelEmailChange({ query, record }, userId);
  const ended = await sessions.revokeAll(query, userId, keep);
  record(passwordChanged, userId, { user_id: userId, how });
  return ended;
}
