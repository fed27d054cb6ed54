import { deleteInBatches, type Query } from '@soulvia/platform/database';

/** Well beyond the expiry of a session's last access token. */
const keptFor = '1 day';

/** Deletes ended sessions and expired refresh tokens. @returns how many rows. */
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
  return tokens + sessions;
}
