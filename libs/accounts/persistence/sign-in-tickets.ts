import { createHash, randomBytes } from 'node:crypto';
import type { Query } from '@soulvia/platform/database';

const triesMax = 5;
const lifetime = '5 minutes';

const hashTicket = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** Opens a ticket for an account whose password was right. It dies with that password. */
export async function openTicket(query: Query, userId: number): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await query(
    `insert into sign_in_tickets (token_hash, user_id, password_digest, expires_at)
     select $1, id, sha256(convert_to(password_hash, 'UTF8')), now() + interval '${lifetime}' from users where id = $2`,
    [hashTicket(ticket), userId],
  );
  return ticket;
}

/** Counts one try of a ticket. Belongs outside of the transaction that a wrong proof rolls back. @returns its user, while it is valid. */
export async function countTry(query: Query, ticket: string): Promise<number | undefined> {
  const [row] = await query<{ user_id: number }>(
    `update sign_in_tickets set tries = tries + 1
      where token_hash = $1 and tries < ${triesMax} and expires_at > clock_timestamp() returning user_id`,
    [hashTicket(ticket)],
  );
  return row?.user_id;
}

/**
 * Locks the account of a ticket, so that its password stays the same until the session is open, and uses the ticket up.
 *
 * @returns false when the ticket no longer counts.
 */
export async function closeTicket(query: Query, ticket: string): Promise<boolean> {
  const hash = hashTicket(ticket);
  const open = await query(
    `select 1 from users u join sign_in_tickets t on t.user_id = u.id
      where t.token_hash = $1 and u.is_active and u.deleted_at is null
        and sha256(convert_to(u.password_hash, 'UTF8')) = t.password_digest for share of u`,
    [hash],
  );
  if (open.length === 0) return false;
  const closed = await query('delete from sign_in_tickets where token_hash = $1 returning 1', [hash]);
  return closed.length > 0;
}
