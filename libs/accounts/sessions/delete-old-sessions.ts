import { deleteInBatches, type Query } from '@soulvia/platform/database';

/** Well beyond the expiry of a session's last access token. */
const keptFor = '1 day';

/** Devices are forgotten after this time without a sign-in. */
const devicesKeptFor = '400 days';

/** Deletes ended sessions, expired refresh tokens and codes, and devices that were not used for long. @returns how many rows. */
export async function deleteOldSessions(query: Query): Promise<number> {
  const tokens = await deleteInBatches(
    query,
    `delete from refresh_tokens where hash in (
       select t.hash from refresh_tokens t join sessions s on s.id = t.session_id
        where t.expires_at < now() - interval '${keptFor}' or s.revoked_at < now() - interval '${keptFor}' limit $1)
     returning 1`,
  );
  const sessions = await deleteInBatches(
    query,
    `delete from sessions where id in (
       select s.id from sessions s where s.created_at < now() - interval '${keptFor}'
          and not exists (select 1 from refresh_tokens t where t.session_id = s.id) limit $1)
     returning 1`,
  );
  const codes = await deleteInBatches(
    query,
    `delete from sign_in_codes where id in (
       select id from sign_in_codes where expires_at < now() - interval '${keptFor}' limit $1) returning 1`,
  );
  const devices = await deleteInBatches(
    query,
    `delete from known_devices where (user_id, token_hash) in (
       select user_id, token_hash from known_devices where last_used_at < now() - interval '${devicesKeptFor}' limit $1)
     returning 1`,
  );
  return tokens + sessions + codes + devices;
}
