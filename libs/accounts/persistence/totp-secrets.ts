import type { Query } from '@soulvia/platform/database';
import { Sealer } from '@soulvia/platform/sealing';
import { matchTotp } from '../domain/totp.js';

/** The kind of text that secrets of authenticator apps are sealed as. */
export const totpPurpose = 'totp';

/** Stores a secret that works once it is confirmed; an active one stays until then. */
export async function storePendingTotp(query: Query, sealer: Sealer, userId: number, secret: string): Promise<void> {
  await query(
    `insert into totp_secrets (user_id, pending) values ($1, $2)
     on conflict (user_id) do update set pending = excluded.pending`,
    [userId, sealer.seal(secret, String(userId))],
  );
}

/** Activates the pending secret. @returns false when there is none, or the code is not its own. */
export async function confirmPendingTotp(query: Query, sealer: Sealer, userId: number, code: string): Promise<boolean> {
  const [row] = await query<{ pending: string }>(
    'select pending from totp_secrets where user_id = $1 and pending is not null for update',
    [userId],
  );
  if (!row) return false;
  const step = await matchTotp(sealer.open(row.pending, String(userId)), code, 0, Date.now() / 1000);
  if (step === undefined) return false;
  await query('update totp_secrets set secret = pending, pending = null, last_step = $2 where user_id = $1', [
    userId,
    step,
  ]);
  return true;
}

/** Checks a code of an account; each works once, also in two requests at the same time. Belongs into a transaction. */
export async function useTotp(query: Query, sealer: Sealer, userId: number, code: string): Promise<boolean> {
  const [row] = await query<{ secret: string; last_step: number }>(
    `select secret, last_step::float8 as last_step from totp_secrets
      where user_id = $1 and secret is not null for update`,
    [userId],
  );
  if (!row) return false;
  const step = await matchTotp(sealer.open(row.secret, String(userId)), code, row.last_step, Date.now() / 1000);
  if (step === undefined) return false;
  await query('update totp_secrets set last_step = $2 where user_id = $1', [userId, step]);
  return true;
}

/** Encrypts secrets again that are not encrypted with the current key, those of enrolments that were never finished excepted. @returns how many. */
export async function resealTotpSecrets(query: Query, dataKeys: readonly string[]): Promise<number> {
  const sealer = new Sealer(dataKeys, totpPurpose);
  await query('update totp_secrets set pending = null where pending is not null and secret is not null');
  await query('delete from totp_secrets where secret is null');
  const rows = await query<{ user_id: number; secret: string }>(
    'select user_id, secret from totp_secrets where not starts_with(secret, $1) order by user_id',
    [sealer.currentPrefix],
  );
  const written = await query(
    `update totp_secrets t set secret = n.sealed
       from unnest($1::int[], $2::text[], $3::text[]) as n (user_id, before, sealed)
      where t.user_id = n.user_id and t.secret = n.before returning 1`,
    [
      rows.map(({ user_id }) => user_id),
      rows.map(({ secret }) => secret),
      rows.map(({ user_id, secret }) => sealer.seal(sealer.open(secret, String(user_id)), String(user_id))),
    ],
  );
  return written.length;
}
