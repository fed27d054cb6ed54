import { deleteInBatches, type Query } from '@soulvia/platform/database';

/** Long enough for every email that needs the row to be sent or given up. */
const keptFor = '30 days';

/** Deletes old reset and verification links, invitations of staff and former email addresses. @returns how many rows. */
export async function deleteOldMailed(query: Query): Promise<number> {
  const resets = await deleteInBatches(
    query,
    `delete from password_resets where id in (
       select id from password_resets where expires_at < now() - interval '${keptFor}' limit $1) returning 1`,
  );
  const changes = await deleteInBatches(
    query,
    `delete from email_changes where id in (
       select id from email_changes where changed_at < now() - interval '${keptFor}' limit $1) returning 1`,
  );
  const verifications = await deleteInBatches(
    query,
    `delete from email_verifications where id in (
       select id from email_verifications where expires_at < now() - interval '${keptFor}' limit $1) returning 1`,
  );
  const invitations = await deleteInBatches(
    query,
    `delete from staff_invitations where id in (
       select id from staff_invitations where expires_at < now() - interval '${keptFor}' limit $1) returning 1`,
  );
  return resets + changes + verifications + invitations;
}
