import { newEvent, refreshTokenReused, type NewEvent } from './events.js';

/** A stored refresh token, as found under the lock of its session. */
export interface RefreshToken {
  sessionId: string;
  userId: number;
  /** The token has not expired, its session is open and its user active. */
  isUsable: boolean;
  /** Its successor has been issued. */
  isRotated: boolean;
  /** It was rotated so recently that two tabs may have sent it at the same moment. */
  isInGrace: boolean;
}

export type Rotation =
  | { kind: 'refused' }
  /** Issue the successor. */
  | { kind: 'rotate' }
  /** The successor was issued a moment ago: answer with the same one. */
  | { kind: 'repeat' }
  /** Probably stolen: decide again with the user's row locked, as everything that revokes sessions locks it. */
  | { kind: 'suspect' }
  /** Stolen: revoke the session. */
  | { kind: 'stolen'; event: NewEvent };

/**
 * Decides on a refresh token that a client presents. A token that is used again after its grace period, or after its
 * successor was used, must have been copied.
 *
 * @param successor the stored token that follows, where one was issued.
 */
export function decideRotation(
  token: RefreshToken | undefined,
  successor: Pick<RefreshToken, 'isRotated'> | undefined,
  { isUserLocked }: { isUserLocked: boolean },
): Rotation {
  if (!token?.isUsable) return { kind: 'refused' };
  if (!token.isRotated) return { kind: 'rotate' };
  if (token.isInGrace && successor && !successor.isRotated) return { kind: 'repeat' };
  if (!isUserLocked) return { kind: 'suspect' };
  const { userId, sessionId } = token;
  const event = newEvent(refreshTokenReused, userId, { user_id: userId, session_id: sessionId });
  return { kind: 'stolen', event };
}
