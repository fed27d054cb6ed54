import { createHash, randomBytes } from 'node:crypto';
import { prepared, type Query } from '@soulvia/platform/database';

/** Devices remembered per user; a further one takes the place of the one that was not used for longest. */
const devicesMax = 50;

function hashDevice(device: string): Buffer {
  return createHash('sha256').update(device).digest();
}

/** Whether a device has signed in to the account of an email before. */
export async function isKnownDevice(query: Query, email: string, device: string | undefined): Promise<boolean> {
  if (device === undefined) return false;
  const known = await query(
    prepared(`select 1 from known_devices d join users u on u.id = d.user_id
      where d.token_hash = $1 and lower(u.email) = lower($2) and u.deleted_at is null`),
    [hashDevice(device), email],
  );
  return known.length > 0;
}

/**
 * Remembers that a device has signed in. The token of a device is always one that the server issued: an unknown one is replaced.
 * People who share a device share its token.
 *
 * @returns the token for the device to keep, and whether it is new to an account that has been signed in to before.
 */
export async function rememberDevice(
  query: Query,
  userId: number,
  device: string | undefined,
): Promise<{ device: string; isNew: boolean }> {
  const issued =
    device !== undefined && (await wasIssued(query, device)) ? device : randomBytes(24).toString('base64url');
  const [before] = await query<{ is_known: boolean; has_signed_in: boolean }>(
    prepared(`select exists (select 1 from known_devices where user_id = $1 and token_hash = $2) as is_known,
                     exists (select 1 from known_devices where user_id = $1)
                       or exists (select 1 from sessions where user_id = $1) as has_signed_in`),
    [userId, hashDevice(issued)],
  );
  await query(
    prepared(`insert into known_devices (user_id, token_hash) values ($1, $2)
      on conflict (user_id, token_hash) do update set last_used_at = now()`),
    [userId, hashDevice(issued)],
  );
  if (!before?.is_known)
    await query(
      `delete from known_devices where user_id = $1 and token_hash in (
         select token_hash from known_devices where user_id = $1 order by last_used_at desc offset ${devicesMax})`,
      [userId],
    );
  return { device: issued, isNew: before !== undefined && before.has_signed_in && !before.is_known };
}

export async function forgetDevices(query: Query, userId: number): Promise<void> {
  await query('delete from known_devices where user_id = $1', [userId]);
}

async function wasIssued(query: Query, device: string): Promise<boolean> {
  return (
    (await query(prepared('select 1 from known_devices where token_hash = $1 limit 1'), [hashDevice(device)])).length >
    0
  );
}
