import type { Query } from '@soulvia/platform/database';
import type { RefreshToken } from '../domain/rotate-session.js';
import { hashRefreshToken } from '../sessions/refresh-token.js';
import { sessionIsOpen } from '../sessions/session-ends.js';

const refreshLifetime = '30 days';
/** Two tabs that send the same token within this time both get its successor. */
const graceSeconds = 10;

/** Locks the user whose session a token belongs to, before the session is locked. */
export async function lockTokenUser(query: Query, token: string): Promise<void> {
  await query(
    `select 1 from users where id = (
       select s.user_id from refresh_tokens t join sessions s on s.id = t.session_id where t.hash = $1) for no key update`,
    [hashRefreshToken(token)],
  );
}

/** A statement of its own: the next one must see what the previous holder of the lock has written. */
export async function lockTokenSession(query: Query, token: string): Promise<void> {
  await query(
    'select 1 from sessions where id = (select session_id from refresh_tokens where hash = $1) for no key update',
    [hashRefreshToken(token)],
  );
}

export async function findRefreshToken(query: Query, token: string): Promise<RefreshToken | undefined> {
  const [stored] = await query<RefreshToken>(
    `select t.session_id as "sessionId", s.user_id as "userId",
            ${sessionIsOpen} and t.expires_at > clock_timestamp() as "isUsable",
            t.rotated_at is not null as "isRotated",
            coalesce(t.rotated_at > clock_timestamp() - interval '${graceSeconds} seconds', false) as "isInGrace"
       from refresh_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
      where t.hash = $1`,
    [hashRefreshToken(token)],
  );
  return stored;
}

export async function insertRefreshToken(query: Query, token: string, sessionId: string): Promise<void> {
  await query(
    `insert into refresh_tokens (hash, session_id, expires_at) values ($1, $2, now() + interval '${refreshLifetime}')`,
    [hashRefreshToken(token), sessionId],
  );
}

/** Marks a token as rotated and stores its successor. */
export async function storeSuccessor(
  query: Query,
  token: string,
  successor: string,
  { sessionId }: Pick<RefreshToken, 'sessionId'>,
): Promise<void> {
  await query('update refresh_tokens set rotated_at = now() where hash = $1', [hashRefreshToken(token)]);
  await insertRefreshToken(query, successor, sessionId);
}
