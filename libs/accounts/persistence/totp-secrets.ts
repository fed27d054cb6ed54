import type { Query } from '@soulvia/platform/database';
import { openSealed, sealSecret } from '../domain/sealed-secret.js';
import { matchTotp } from '../domain/totp.js';

/** Stores a secret that works once it is confirmed; an active one stays until then. */
export async function storePendingTotp(query: Query, key: Buffer, userId: number, secret: string): Promise<void> {
  await query(
    `insert into totp_secrets (user_id, pending) values ($1, $2)
     on conflict (user_id) do update set pending = excluded.pending`,
    [userId, sealSecret(key, userId, secret)],
  );
}

/** Activates the pending secret. @returns false when there is none, or the code is not its own. */
export async function confirmPendingTotp(query: Query, key: Buffer, userId: number, code: string): Promise<boolean> {
  const [row] = await query<{ pending: Buffer }>(
    'select pending from totp_secrets where user_id = $1 and pending is not null for update',
    [userId],
  );
  if (!row) return false;
  const step = await matchTotp(openSealed(key, userId, row.pending), code, 0, Date.now() / 1000);
  if (step === undefined) return false;
  await query('update totp_secrets set secret = pending, pending = null, last_step = $2 where user_id = $1', [
    userId,
    step,
  ]);
  return true;
}

/** Checks a code of an account; each works once, also in two requests at the same time. Belongs into a transaction. */
export async function useTotp(query: Query, key: Buffer, userId: number, code: string): Promise<boolean> {
  const [row] = await query<{ secret: Buffer; last_step: number }>(
    `select secret, last_step::float8 as last_step from totp_secrets
      where user_id = $1 and secret is not null for update`,
    [userId],
  );
  if (!row) return false;
  const step = await matchTotp(openSealed(key, userId, row.secret), code, row.last_step, Date.now() / 1000);
  if (step === undefined) return false;
  await query('update totp_secrets set last_step = $2 where user_id = $1', [userId, step]);
  return true;
}
