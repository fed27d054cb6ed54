import { randomUUID } from 'node:crypto';
import type { Query } from '@soulvia/platform/database';

const lifetime = '10 minutes';
const triesMax = 5;

/** Opens a code for an account whose password was right; it dies with that password. @returns its id and end. */
export async function openSignInCode(query: Query, userId: number): Promise<{ id: string; expiresAt: Date }> {
  const id = randomUUID();
  const [row] = await query<{ expires_at: string }>(
    `insert into sign_in_codes (id, user_id, password_digest, expires_at)
     select $1, id, sha256(convert_to(password_hash, 'UTF8')), now() + interval '${lifetime}' from users where id = $2
     returning expires_at`,
    [id, userId],
  );
  return { id, expiresAt: new Date(row?.expires_at ?? 0) };
}

/** Counts one try. It must be committed even when the code is wrong. @returns its user; undefined when there are no tries left or no such code. */
export async function countCodeTry(query: Query, id: string): Promise<number | undefined> {
  const [counted] = await query<{ user_id: number }>(
    `update sign_in_codes set tries = tries + 1
      where id = $1 and tries < ${triesMax} and expires_at > clock_timestamp() returning user_id`,
    [id],
  );
  return counted?.user_id;
}

/** Uses a code up and locks its account until the session is open. @returns undefined when the password or the account has changed. */
export async function closeSignInCode(query: Query, id: string): Promise<number | undefined> {
  const [code] = await query<{ user_id: number; password_digest: Buffer }>(
    'delete from sign_in_codes where id = $1 returning user_id, password_digest',
    [id],
  );
  if (!code) return undefined;
  const open = await query(
    `select 1 from users where id = $1 and is_active and deleted_at is null
        and sha256(convert_to(password_hash, 'UTF8')) = $2 for no key update`,
    [code.user_id, code.password_digest],
  );
  return open.length > 0 ? code.user_id : undefined;
}
