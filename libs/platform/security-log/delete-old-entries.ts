import { securityLogDays } from '@soulvia/contracts';
import { deleteInBatches, type Query } from '@soulvia/platform/database';

/** Deletes entries whose time is over. @returns how many. */
export function deleteOldSecurityEntries(query: Query): Promise<number> {
  return deleteInBatches(
    query,
    `delete from security_log where id = any(array(
       select id from security_log where at < now() - interval '${securityLogDays} days' order by at, id limit $1)) returning 1`,
  );
}
