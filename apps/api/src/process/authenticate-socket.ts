import type { AccessTokens, Sessions } from '@soulvia/accounts';
import type { LiveIdentity } from '@soulvia/platform/live';

/** Verifies the token with which a page opens its socket. */
export function authenticateSocket(
  tokens: AccessTokens,
  sessions: Sessions,
): (token: string) => Promise<LiveIdentity | undefined> {
  return async (token) => {
    const claims = tokens.read(token);
    const session = claims && (await sessions.find(claims.sid));
    if (!claims || !session || String(session.userId) !== claims.sub) return undefined;
    // Read like the later checks of the socket: staff who lack a required second factor receive nothing for staff.
    const permissions =
      session.role === 'ADMIN' ? (await sessions.activeSessions([claims.sid])).get(claims.sid) : session.permissions;
    if (!permissions) return undefined;
    return { userId: session.userId, permissions, sessionId: claims.sid, expiresAt: new Date(claims.exp * 1000) };
  };
}
