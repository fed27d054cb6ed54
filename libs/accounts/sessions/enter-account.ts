import type { StaffRights, Tokens } from '@soulvia/contracts';
import type { Work } from '@soulvia/platform/event-log';
import { newDeviceSignedIn } from '../domain/events.js';
import { User } from '../domain/user.entity.js';
import { rememberDevice } from '../persistence/known-devices.js';
import { findStoredRights } from '../persistence/staff.js';
import type { Sessions, SignInPlace } from './sessions.js';

/** An opened session and what its page keeps. */
export interface SignedIn {
  user: User;
  /** What an admin may do; null for everyone else. */
  rights: StaffRights | null;
  tokens: Tokens;
  /** Token of the device, by which later sign-ins recognise it. */
  device: string;
}

/** Where a sign-in comes from, with the token of the device if it has one. */
export interface SignInOrigin extends SignInPlace {
  deviceToken: string | undefined;
}

/** Opens a session for a user who has proved their identity, and notifies staff of a new device. The caller holds the account's lock. */
export async function enterAccount(
  { em, query, record }: Pick<Work, 'em' | 'query' | 'record'>,
  sessions: Sessions,
  userId: number,
  from: SignInOrigin,
): Promise<SignedIn> {
  const user = await em.findOneOrFail(User, userId);
  const { device, isNew } = await rememberDevice(query, userId, from.deviceToken);
  const { tokens, sessionId } = await sessions.open(query, userId, from);
  if (isNew && user.role === 'ADMIN') record(newDeviceSignedIn, userId, { user_id: userId, session_id: sessionId });
  const rights = user.role === 'ADMIN' ? await findStoredRights(query, userId) : null;
  return { user, rights, tokens, device };
}
