import { newsletterLimits } from '@soulvia/contracts';
import { deleteInBatches, type Query } from '@soulvia/platform/database';

/** Deletes requests for subscriptions whose link has expired. @returns the number of deleted rows. */
export function deleteOldRequests(query: Query): Promise<number> {
  return deleteInBatches(
    query,
    `delete from newsletter_requests where id in (
       select id from newsletter_requests
        where requested_at < now() - interval '${newsletterLimits.linkDays + 1} days' limit $1)
     returning 1`,
  );
}
